import { announcePage } from './announce-page';

test('who hears the screen is told of each page that he gets to, but of the one that the browser has loaded', () => {
  const roots: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attach.call(this, options);
    roots.push(root);
    return root;
  });
  announcePage('Dashboard');
  const [root] = roots;
  const region = root?.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  announcePage('Customers');
  expect(region?.textContent).toBe('Customers');
  announcePage('PT Sumber Makmur');
  expect(region?.textContent).toBe('PT Sumber Makmur');
  // Only who hears the screen has it there.
  expect(document.body.textContent).toBe('');
  expect(roots).toHaveLength(1);
  jest.restoreAllMocks();
});
