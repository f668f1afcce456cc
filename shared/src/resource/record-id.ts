import { useParams } from 'react-router-dom';

/** A number in the address, e.g. the id of /detail-pipeline/:id; 0, which no record has, for anything else. */
export function useNumberInPath(name: string): number {
  const text = useParams()[name] ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

export const useRecordId = (): number => useNumberInPath('id');
