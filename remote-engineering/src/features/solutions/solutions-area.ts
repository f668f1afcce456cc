import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of solutions before their code is there. */
export const solutionsArea = defineArea({
  routes: [
    { path: '/solution', page: 'solutions', access: 'session', title: 'solution.title' },
    {
      path: '/solution/new',
      page: 'solutionCreate',
      access: 'brandSolution.crud',
      title: 'solution.newTitle',
    },
    { path: '/solution/:id', page: 'solutionDetail', access: 'session', title: 'solution.one' },
    {
      path: '/solution/:id/edit',
      page: 'solutionEdit',
      access: 'brandSolution.crud',
      title: 'solution.editTitle',
    },
  ],
  menu: [
    {
      id: 'engineering.solutions',
      group: 'master',
      title: 'Solutions',
      words: { de: 'Lösungen', fr: 'Solutions', pt: 'Soluções', id: 'Solusi' },
      link: '/solution',
      icon: 'lightbulb',
      order: 20,
      access: 'brandSolution.crud',
      shortcut: 's',
    },
  ],
  searchPanels: [
    {
      id: 'solution',
      title: 'Solutions',
      words: { de: 'Lösungen', fr: 'Solutions', pt: 'Soluções', id: 'Solusi' },
      operation: '/panel/solution/list',
      access: 'session',
      name: 'name',
      hint: [],
      link: '/solution/{id}',
    },
  ],
  commands: [
    {
      id: 'solution.create',
      title: 'New solution',
      words: { de: 'Neue Lösung', fr: 'Nouvelle solution', pt: 'Nova solução', id: 'Solusi baru' },
      link: '/solution/new',
      access: 'brandSolution.crud',
    },
  ],
  icons: {
    lightbulb:
      'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
  },
});
