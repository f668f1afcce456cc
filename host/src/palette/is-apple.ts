/** Apple's keyboards have their own key for the palette. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
