import { queryClient } from '@balai/shared/http/queries';
import { fakeServer, success } from '@balai/shared/http/fake-server.testing';
import { UiProvider } from '@balai/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CompanyLogo } from './company-logo';

const own = { file: 'company/logo-landscape.png', file_name: 'logo-landscape.png', is_default: false };
let server: ReturnType<typeof fakeServer>;

function draw(data: typeof own) {
  server = fakeServer(() => success({ data }));
  const { container } = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <CompanyLogo isCollapsed={false} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { picture: () => container.querySelector('img') };
}
afterEach(() => {
  server.stop();
  queryClient.clear();
});

describe('the logo over the menu', () => {
  test('is the one that the company has configured [3.21]', async () => {
    const { picture } = draw(own);
    await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/storage/company/logo-landscape.png'));
    expect(screen.queryByText('Balai')).toBeNull();
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/panel/assets/detail?type=logo&layout=landscape',
    ]);
  });

  test("is Balai's own when that one cannot be loaded [2.38]", async () => {
    const { picture } = draw(own);
    await waitFor(() => expect(picture()).not.toBeNull());
    fireEvent.error(picture() ?? document.body);
    expect(screen.getByText('Balai')).toBeTruthy();
    expect(picture()).toBeNull();
  });

  test("is Balai's own where none is configured", async () => {
    const { picture } = draw({ ...own, file: 'public/logo-landscape.svg', is_default: true });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(screen.getByText('Balai')).toBeTruthy();
    expect(picture()).toBeNull();
  });
});
