/** Send an address with the device's own way of sharing, or copy it; true: it was copied. */
export async function share(address: string, text: string): Promise<boolean> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ url: address, text });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  return copy(address);
}

/** Copy a text; insecure addresses have no clipboard, so there it is copied the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
