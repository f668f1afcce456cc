import { comeBack, leaveFor, LOGIN, MAINTENANCE } from './place';

const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
const visit = (path: string, state: unknown = null) => window.history.replaceState(state, '', path);

describe('the way over the sign-in page', () => {
  test('leads back to where the person wanted to be, with query and hash', () => {
    visit('/detail-pipeline/5?tab=2#files');
    leaveFor(LOGIN);
    expect(address()).toBe('/pages/login');
    comeBack();
    expect(address()).toBe('/detail-pipeline/5?tab=2#files');
  });

  test('survives maintenance in between and a repeated call', () => {
    visit('/customer-all');
    leaveFor(LOGIN);
    leaveFor(LOGIN);
    leaveFor(MAINTENANCE);
    expect(address()).toBe('/misc/maintenance');
    comeBack();
    expect(address()).toBe('/customer-all');
  });

  test('leads to the root for who came to the sign-in page by himself', () => {
    visit('/pages/login');
    comeBack();
    expect(address()).toBe('/');
  });

  test('leaves alone who came to the maintenance page by himself', () => {
    visit('/misc/maintenance');
    comeBack();
    expect(address()).toBe('/misc/maintenance');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 7])(
    'never follows %p out of the history',
    (wanted) => {
      visit('/pages/login', { wanted });
      comeBack();
      expect(address()).toBe('/');
    },
  );
});
