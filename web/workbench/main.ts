// A board on its own, fed with scenes from `scenes.py`: ?game=gold&scene=12&theme=light&telling=1
// With &general the game is drawn as one that brings no drawing.
import { mount } from "svelte";
import "../src/theme.css";
import "../src/base.css";
import Workbench from "./Workbench.svelte";

mount(Workbench, { target: document.getElementById("app")! });
