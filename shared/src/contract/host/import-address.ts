/** What the address of a list page says of the import that is open on it: 'new' or its id, and the step. */
export const IMPORT_PARAMETER = 'import';
export const IMPORT_STEP_PARAMETER = 'import_step';

/** Address of an import that runs, is done or is taken back, on the page where files of its kind are imported. */
export const importAddress = (path: string, id: number): string =>
  `${path}?${IMPORT_PARAMETER}=${id}&${IMPORT_STEP_PARAMETER}=import`;
