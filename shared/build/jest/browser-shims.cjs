// What jsdom lacks and our libraries take for granted: react-router needs TextEncoder, Chakra's overlays ResizeObserver.
const { TextDecoder, TextEncoder } = require('node:util');
const { webcrypto } = require('node:crypto');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
// The board finds its cards by attribute and brings them into view.
globalThis.CSS ??= { escape: (text) => String(text).replace(/[^\w-]/g, '\\$&') };
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => undefined;
// No media query holds: a wide window, light, with motion.
if (globalThis.window) {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null });
}
// jsdom has no layout and therefore no innerText, by which sweetalert2 writes text that must not become markup.
if (globalThis.HTMLElement && !('innerText' in globalThis.HTMLElement.prototype)) {
  Object.defineProperty(globalThis.HTMLElement.prototype, 'innerText', {
    get() {
      return this.textContent;
    },
    set(text) {
      this.textContent = text;
    },
  });
}
