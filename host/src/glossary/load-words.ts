import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { loadMessages } from '@balai/shared/i18n';
import { fetchGuide } from '@balai/shared/ui/shell';
import { fetchDepartment, pageStarted, startWith } from '../departments/load-department';

/** Fetches what a department calls things and what it says of them, without a page of it. @throws DepartmentLoadError */
export async function loadWords(department: ComposedDepartment): Promise<void> {
  const { id } = department;
  await startWith(
    department,
    () => fetchDepartment(department),
    ({ messages }) => Promise.all([loadMessages(id, messages), fetchGuide(id)]),
  );
  pageStarted(department);
}
