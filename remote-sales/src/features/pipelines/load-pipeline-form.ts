/** The form of a pipeline for dialogs. Asked for in one place, it is one file, whichever page opens it. */
export const loadPipelineForm = () => import('./pipeline-form-page');
