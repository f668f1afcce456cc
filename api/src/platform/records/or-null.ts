/** Text as it is stored: without white space around it, null when nothing is left. */
export const orNull = (value: string | null | undefined): string | null => value?.trim() || null;
