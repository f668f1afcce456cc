/**
 * The keyboard of a phone takes its room from the window: what somebody is about to type into stays in sight, above the
 * bars that move up with the edge. @returns what ends it.
 */
export function keepFieldInSight(): () => void {
  let height = window.innerHeight;
  const resized = () => {
    const isLower = window.innerHeight < height;
    height = window.innerHeight;
    const field = document.activeElement;
    if (isLower && field?.matches('input, textarea, select, [contenteditable]'))
      field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  window.addEventListener('resize', resized);
  return () => window.removeEventListener('resize', resized);
}
