import { mount } from "svelte";
import "./theme.css";
import "./base.css";
import App from "./App.svelte";
import { keepPage } from "./site/keepPage";

mount(App, { target: document.getElementById("app")! });
keepPage();
