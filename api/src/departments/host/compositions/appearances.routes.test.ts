import { defaultAppearance, updateAppearance } from '@balai/shared/contract/host/appearance';
import { readComposition } from '@balai/shared/contract/host/composition';
import { expectSuccess } from '../../../platform/testing/expect-success';
import { testApp, type Client } from '../../../platform/testing/test-app';

const panel = testApp();

const appearanceOf = async (client: Client) =>
  expectSuccess(await client.callOperation(readComposition, {})).data.appearance;

describe('how the panel looks', () => {
  it('is kept for each person, on every device of his; who chose nothing has none', async () => {
    const chosen = { ...defaultAppearance, menu_color: 'info', is_rtl: true } as const;
    const client = await panel.as('sales');
    expect(await appearanceOf(client)).toBeNull();
    expectSuccess(await client.callOperation(updateAppearance, defaultAppearance));
    expectSuccess(await client.callOperation(updateAppearance, chosen));
    expect(await appearanceOf(await panel.as('sales'))).toEqual(chosen);
    expect(await appearanceOf(await panel.as('hrd'))).toBeNull();
  });
});
