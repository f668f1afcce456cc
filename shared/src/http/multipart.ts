/** Files of a call by the name of their part: `image`, `icon`, `iconActive`, `file`, `file1`, `file2`, `file3`, `pic`. */
export type CallFiles = Readonly<Record<string, File | readonly File[]>>;

const jsonParts = new Set(['data1', 'data2', 'deleted']);
const listParts = new Set(['data', 'date']);

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function appendValue(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (!Array.isArray(value) || jsonParts.has(name)) {
    form.append(name, textOf(value));
  } else if (listParts.has(name)) {
    for (const row of value) form.append(`${name}[]`, textOf(row));
  } else if (name === 'pic') {
    value.forEach((person: unknown, index) => appendContact(form, index, person));
  } else {
    form.append(name, JSON.stringify(value));
  }
}

/** One contact person as `pic[<index>][<field>]`. */
function appendContact(form: FormData, index: number, person: unknown): void {
  if (typeof person !== 'object' || person === null) return;
  for (const [field, value] of Object.entries(person)) {
    if (value !== undefined && value !== null) form.append(`pic[${index}][${field}]`, textOf(value));
  }
}

/**
 * The parts of the specification: `data[]` and `date[]` one part per row, `data1`, `data2` and `deleted` as JSON,
 * contact persons as `pic[i][k]`, one file as `<slot>`, several as `<slot>[]`.
 */
export function multipartFrom(input: object, files: CallFiles = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) appendValue(form, name, value);
  for (const [slot, content] of Object.entries(files)) {
    if (content instanceof File) form.append(slot, content, content.name);
    else for (const file of content) form.append(`${slot}[]`, file, file.name);
  }
  return form;
}
