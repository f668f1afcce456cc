import { createLucideIcon } from 'lucide-react';
import { registerIcons } from './icon';

/**
 * Adds icons that are there as path data only, such as those that a department brings to the menu.
 * @param paths - name to the `d` of a path of 24 x 24, which is drawn as a line.
 * @param nameOf - the name for `Icon`.
 */
export function registerDrawings(
  paths: Readonly<Record<string, string>> = {},
  nameOf: (name: string) => string,
): void {
  const drawn = Object.entries(paths).map(
    ([name, d]) => [nameOf(name), createLucideIcon(nameOf(name), [['path', { d, key: name }]])] as const,
  );
  registerIcons(Object.fromEntries(drawn));
}
