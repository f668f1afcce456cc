import { CONTRACT_VERSION, defineManifest } from '@balai/shared/department';

export const manifest = defineManifest({
  id: 'engineering',
  title: 'Engineering',
  owner: 'Engineering systems',
  requires: CONTRACT_VERSION,
  routes: [
    { path: '/brand', page: 'brands', access: 'brandSolution.crud', title: 'brand.title' },
    { path: '/brand/new', page: 'brandCreate', access: 'brandSolution.crud', title: 'brand.newTitle' },
    { path: '/brand/:id', page: 'brandDetail', access: 'brandSolution.crud', title: 'brand.one' },
    { path: '/brand/:id/edit', page: 'brandEdit', access: 'brandSolution.crud', title: 'brand.editTitle' },
    { path: '/solution', page: 'solutions', access: 'brandSolution.crud', title: 'solution.title' },
    {
      path: '/solution/new',
      page: 'solutionCreate',
      access: 'brandSolution.crud',
      title: 'solution.newTitle',
    },
    { path: '/solution/:id', page: 'solutionDetail', access: 'brandSolution.crud', title: 'solution.one' },
    {
      path: '/solution/:id/edit',
      page: 'solutionEdit',
      access: 'brandSolution.crud',
      title: 'solution.editTitle',
    },
  ],
  menu: [
    {
      id: 'engineering.brands',
      group: 'master',
      title: 'Brands',
      link: '/brand',
      icon: 'tag',
      order: 10,
      access: 'brandSolution.crud',
    },
    {
      id: 'engineering.solutions',
      group: 'master',
      title: 'Solutions',
      link: '/solution',
      icon: 'lightbulb',
      order: 20,
      access: 'brandSolution.crud',
    },
  ],
  searchPanels: [],
  notifications: {},
  commands: [
    { id: 'brand.create', title: 'New brand', link: '/brand/new', access: 'brandSolution.crud' },
    { id: 'solution.create', title: 'New solution', link: '/solution/new', access: 'brandSolution.crud' },
  ],
  redirects: {},
  budgets: { entry: 12_000, firstPage: 60_000 },
});
