/** What the address of the form of a new record says of the record that it is a copy of: its id. */
export const COPY_PARAMETER = 'copy';
