import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { importAddress, IMPORT_PARAMETER, IMPORT_STEP_PARAMETER } from '../../contract/host/import-address';

export const importSteps = ['upload', 'columns', 'values', 'check', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

export interface ImportPlace {
  /** Null before a file is uploaded. */
  id: number | null;
  step: ImportStep;
}

/** Address of a list page with the wizard open on it. */
export const importLink = (listPath: string): string => `${listPath}?${IMPORT_PARAMETER}=new`;

/** Address of an import that runs or is done, on the page that is open. */
export function useImportLink(id: number): string {
  const { pathname } = useLocation();
  return importAddress(pathname, id);
}

const isStep = (text: string | null): text is ImportStep => importSteps.some((step) => step === text);

function placeOf(parameters: URLSearchParams): ImportPlace | null {
  const value = parameters.get(IMPORT_PARAMETER);
  if (value === null) return null;
  const id = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
  const step = parameters.get(IMPORT_STEP_PARAMETER);
  return { id, step: id !== null && isStep(step) ? step : id === null ? 'upload' : 'columns' };
}

/**
 * Where an import stands, kept in the address: a reload, Back and a sent link come back to it.
 * @returns `place` null when no import is open.
 */
export function useImportPlace(): { place: ImportPlace | null; go: (place: ImportPlace) => void } {
  const [parameters, setParameters] = useSearchParams();
  const go = useCallback(
    ({ id, step }: ImportPlace) => {
      setParameters((before) => {
        const next = new URLSearchParams(before);
        next.set(IMPORT_PARAMETER, id === null ? 'new' : String(id));
        if (id === null) next.delete(IMPORT_STEP_PARAMETER);
        else next.set(IMPORT_STEP_PARAMETER, step);
        return next;
      });
    },
    [setParameters],
  );
  return { place: placeOf(parameters), go };
}
