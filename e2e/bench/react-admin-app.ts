import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages, type Packages, runToEnd } from './npm-folder';

export const REACT_ADMIN_VERSION = '5.15.4';

const BUILD_LIMIT_MS = 5 * 60_000;

const packages: Packages = {
  dependencies: {
    'ra-data-simple-rest': '5.15.3',
    react: '19.3.1',
    'react-admin': REACT_ADMIN_VERSION,
    'react-dom': '19.3.1',
    vite: '7.3.8',
  },
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Pipelines</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`;

/** As its tutorial writes it, with the columns and fields that a pipeline needs at the least. */
const main = `import { createRoot } from 'react-dom/client';
import {
  Admin, Create, Datagrid, DateField, DateInput, Edit, List, NumberField, NumberInput, Resource, SearchInput, SelectInput,
  SimpleForm, TextField, TextInput,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

const authProvider = {
  login: async ({ username }) => localStorage.setItem('user', username),
  logout: async () => localStorage.removeItem('user'),
  checkAuth: async () => {
    if (!localStorage.getItem('user')) throw new Error('Not signed in');
  },
  checkError: async () => {},
  getPermissions: async () => '',
};

const statuses = ['prospect', 'visit', 'quotation', 'win', 'lost'].map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} />,
];

const Pipelines = () => (
  <List filters={filters} perPage={25}>
    <Datagrid rowClick="edit">
      <TextField source="number" />
      <TextField source="name" />
      <TextField source="customer" />
      <TextField source="status" />
      <NumberField source="value" />
      <DateField source="close_date" />
    </Datagrid>
  </List>
);

const Form = () => (
  <SimpleForm>
    <TextInput source="name" required />
    <TextInput source="customer" />
    <SelectInput source="status" choices={statuses} />
    <NumberInput source="value" />
    <DateInput source="close_date" />
  </SimpleForm>
);

const Pipeline = () => (
  <Edit>
    <Form />
  </Edit>
);

const NewPipeline = () => (
  <Create>
    <Form />
  </Create>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/rows')} authProvider={authProvider} requireAuth>
    <Resource name="pipelines" list={Pipelines} edit={Pipeline} create={NewPipeline} />
  </Admin>,
);
`;

const configuration = `export default { esbuild: { jsx: 'automatic' }, logLevel: 'warn' };\n`;

/** A small application with a sign-in page, one list, one record and its form: its files, by their names. */
const files: Readonly<Record<string, string>> = {
  'index.html': page,
  'main.jsx': main,
  'vite.config.js': configuration,
};

/** Builds it with Vite. @returns the folder in which its `dist` is; the caller removes it. */
export async function buildReactAdmin(): Promise<string> {
  const directory = await installPackages(packages);
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
    await runToEnd({
      program: process.execPath,
      arguments: ['node_modules/vite/bin/vite.js', 'build'],
      directory,
      variables: { NODE_ENV: 'production' },
      limitMs: BUILD_LIMIT_MS,
    });
    return directory;
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}
