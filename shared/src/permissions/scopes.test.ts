import { roles } from './roles';
import { rowScopes, scopesOf, type ScopedArea } from './scopes';

// Object.keys forgets which keys it was given.
const areas = Object.keys(rowScopes) as ScopedArea[];

describe('row scopes', () => {
  test.each(areas)('%s: superadmin sees every row, nobody holds a scope beside "all"', (area) => {
    expect(scopesOf(area, 'superadmin')).toEqual(['all']);
    const mixed = roles.filter((role) => {
      const scopes = scopesOf(area, role);
      return scopes.includes('all') && scopes.length > 1;
    });
    expect(mixed).toEqual([]);
  });

  test('a role that an area does not name sees nothing there', () => {
    expect(scopesOf('customer', 'hrd')).toEqual([]);
    expect(scopesOf('customer', 'operasional')).toEqual([]);
    expect(scopesOf('pipeline', 'hrd')).toEqual([]);
    expect(scopesOf('pipeline', 'operasional')).toEqual([]);
  });

  test('sales sees his own customers and those of his pipelines, his lead those of the group, admin roles all', () => {
    expect(scopesOf('customer', 'sales')).toEqual(['own', 'viaPipelines']);
    expect(scopesOf('customer', 'lead-sales')).toEqual(['group', 'viaPipelines']);
    expect(scopesOf('customer', 'assistant-sales')).toEqual(['group', 'viaPipelines']);
    expect(scopesOf('customer', 'admin-invoice')).toEqual(['all']);
  });

  test('pre-sales and engineers see the pipelines in whose list they stand', () => {
    expect(scopesOf('pipeline', 'pre-sales')).toContain('assigned');
    expect(scopesOf('pipeline', 'engineer')).toEqual(['assigned']);
    expect(scopesOf('pipeline', 'lead-pre-sales')).toContain('needPresales');
  });
});
