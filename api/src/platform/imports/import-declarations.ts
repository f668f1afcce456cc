import type { ImportDeclaration } from './define-import';

const declarations = new Map<string, ImportDeclaration>();

/** Makes an import known by its area, for the work that is done without a call; called when its calls are registered. */
export const rememberImport = (declaration: ImportDeclaration): void =>
  void declarations.set(declaration.operations.area, declaration);

/** The import of an area; null when there is none. */
export const importDeclarationOf = (area: string): ImportDeclaration | null => declarations.get(area) ?? null;
