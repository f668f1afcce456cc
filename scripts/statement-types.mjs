// Compares what the API's tests saw in the rows of each SQL statement (api/src/platform/testing/statement-rows.ts) with
// the type that the statement claims: `sql<Row>` is believed by the compiler, whatever the statement selects.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { root } from './children.mjs';

/** The statements seen, by place: each column with the kinds of values it held, and the number of rows. */
function readStatements(directory) {
  const statements = new Map();
  for (const file of readdirSync(directory)) {
    for (const { site, rows, columns } of JSON.parse(readFileSync(join(directory, file), 'utf8'))) {
      const seen = statements.get(site) ?? { rows: 0, columns: new Map() };
      statements.set(site, seen);
      seen.rows += rows;
      for (const [name, kinds] of Object.entries(columns))
        seen.columns.set(name, new Set([...(seen.columns.get(name) ?? []), ...kinds]));
    }
  }
  return statements;
}

const primitives = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

/** Says nothing of its own: its caller does. */
const isOpen = (type) =>
  (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Instantiable)) !== 0 ||
  (type.isIntersectionType() && type.getTypes().some(isOpen));

/** The kinds of values that a type admits; null where it admits all. */
function kindsOf(checker, type) {
  if (isOpen(type)) return null;
  const primitive = primitives.find(([flag]) => (type.flags & flag) !== 0);
  if (primitive) return new Set([primitive[1]]);
  if (type.isUnionType()) {
    const parts = type.getTypes().map((part) => kindsOf(checker, part));
    return parts.includes(null) ? null : new Set(parts.flatMap((kinds) => [...kinds]));
  }
  return new Set([checker.isArrayLikeType(type) ? 'array' : 'object']);
}

/** What is wrong with the rows of a statement that claims `row`; columns that it does not name are none of its business. */
function problemsOf(checker, row, { columns }) {
  return checker.getPropertiesOfType(row).flatMap((symbol) => {
    const admitted = kindsOf(checker, checker.getTypeOfSymbol(symbol));
    if (admitted === null) return [];
    const kinds = columns.get(symbol.name) ?? ['undefined'];
    const other = [...kinds].filter((kind) => !admitted.has(kind));
    if (other.length === 0) return [];
    return [`${symbol.name} is ${other.join(' and ')}, its type says ${[...admitted].join(' or ')}`];
  });
}

/** The calls of `execute` in a file, by line, each with the type of the rows that it claims; null for none. */
function claimsIn(checker, source) {
  const claims = new Map();
  const visit = (node) => {
    if (
      isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'execute'
    ) {
      const statement = checker.getTypeAtLocation(node.expression.expression);
      const [row] = statement ? checker.getTypeArguments(statement) : [];
      const line = source.text.slice(0, node.expression.name.end).split('\n').length;
      claims.set(line, row && !isOpen(row) && checker.getPropertiesOfType(row).length > 0 ? row : null);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return claims;
}

const isOwn = (file) => file.includes('/api/src/') && !/[.]testing[.]|[.]test[.]|[/]testing[/]/.test(file);

/**
 * @param directory - what the tests noted, from STATEMENT_ROWS.
 * @returns whether every statement answers what its type says.
 */
export function checkStatementTypes(directory) {
  const statements = readStatements(directory);
  const api = new API({ cwd: root });
  try {
    const project = api
      .updateSnapshot({ openProject: join(root, 'api', 'tsconfig.json') })
      .getProject(join(root, 'api', 'tsconfig.json'));
    const { checker, program } = project;
    const problems = [];
    const rowless = [];
    let compared = 0;
    for (const file of program.getSourceFileNames().filter(isOwn)) {
      for (const [line, row] of claimsIn(checker, program.getSourceFile(file))) {
        const place = `${relative(root, file)}:${line}`;
        const seen = statements.get(`${file}:${line}`);
        if (row === null) continue;
        if (!seen) problems.push(`${place} is executed by no test`);
        else if (seen.rows === 0) rowless.push(place);
        else problems.push(...problemsOf(checker, row, seen).map((problem) => `${place} ${problem}`));
        compared += 1;
      }
    }
    process.stderr.write(
      [
        ...problems,
        ...rowless.map((place) => `${place} never answers a row: only that it can be executed is known`),
        `${compared} statements compared with the types they claim`,
        '',
      ].join('\n'),
    );
    return problems.length === 0;
  } finally {
    api.close();
  }
}
