/** What has, in a dialog, a use of its own for Escape, such as a field whose list is open: spread on it as long as that is so. */
export const takesEscape = { 'data-takes-escape': '' } as const;
