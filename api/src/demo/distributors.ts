import type { CreateDistributor } from '@balai/shared/contract/finance/distributors';
import { findBrandOptions } from '../departments/engineering/brands/brands.repository';
import { findItemOptions } from '../departments/engineering/items/items.repository';
import { itemDetail } from '../departments/engineering/items/items.service';
import { addPrice } from '../departments/finance/distributors/distributor-prices.service';
import {
  changeBank,
  changeStatus,
  createDistributor,
} from '../departments/finance/distributors/distributors.service';
import type { Call } from '../platform/call';
import { priceList, resellerLetter } from './artwork/record-papers';
import { addDays, dayOf, momentOf } from './calendar';
import { inCopy, type DemoCompany } from './company';
import {
  banks,
  contactNames,
  contactPositions,
  type DemoDistributor,
  distributors,
} from './distributors-data';
import { goodsFamilies } from './items-data';
import type { Random } from './random';

/** Prices of each distributor of brands; the items are those of its brands, in the order of the catalogue. */
const PRICED_ITEMS = 6;
const BULK_QUANTITY = 10;

/** What some brands sell, in the order of the codes. */
async function itemsOf(call: Call, brandIds: readonly number[]) {
  const items: Awaited<ReturnType<typeof findItemOptions>> = [];
  for (const brandId of brandIds)
    items.push(...(await findItemOptions(call, { row: 200, brand_id: brandId })));
  return items.sort((one, other) => (one.code < other.code ? -1 : 1));
}

function contactsOf(random: Random, { code }: DemoDistributor): NonNullable<CreateDistributor['pic']> {
  const names = random.sample(contactNames, random.integer(1, 3));
  return names.map((name, index) => ({
    name,
    position: contactPositions[index],
    phone: `+628${random.integer(11, 59)}${random.digits(8)}`,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${code.toLowerCase()}.example`,
    is_primary: index === 0,
    is_decision_maker: index === 0 && random.chance(40),
  }));
}

/** An agreement, and a reseller letter for each brand; some of them end within the next weeks or have ended. */
function documentsOf(
  company: DemoCompany,
  random: Random,
  { code, type }: DemoDistributor,
  brandIds: readonly number[],
): NonNullable<CreateDistributor['document']> {
  const { today, firstDay } = company;
  const agreement = {
    kind: 'agreement' as const,
    number: `${code}/AGR/${firstDay.slice(0, 4)}`,
    issued_at: firstDay,
    expires_at: random.chance(25) ? null : addDays(today, random.integer(-20, 400)),
  };
  const letters = brandIds.map((brandId, index) => ({
    kind: 'authorised_reseller' as const,
    number: `${code}/LOA/${today.slice(0, 4)}/${index + 1}`,
    brand_id: brandId,
    issued_at: `${today.slice(0, 4)}-01-02`,
    expires_at: addDays(
      today,
      random.weighted([
        [25, 1],
        [55, 1],
        [120, 2],
        [300, 3],
      ]),
    ),
  }));
  return type === 'local_supplier' ? [] : [agreement, ...letters];
}

/** Percent of what the item costs us as a rule: one distributor is dearer than another. */
const ASKED_PERCENT = { least: 94, most: 101 };
const BULK_PERCENT = 97;
const NEXT_YEAR_PERCENT = 103;

/** Rupiah, as round as such prices are. */
function roundPrice(price: number): number {
  const step = price < 1_000_000 ? 500 : 5_000;
  return Math.round(price / step) * step;
}

/** Prices of this year and the next for some items, near to what they cost us; cheaper from ten on. */
async function fillPrices(
  company: DemoCompany,
  random: Random,
  { id, items, at }: { id: number; items: readonly { id: number }[]; at: Date },
): Promise<void> {
  const call = company.callAs(company.person('admin-purchase1'), at);
  const year = Number(company.today.slice(0, 4));
  for (const item of items.slice(0, PRICED_ITEMS)) {
    const { cost_price: cost } = await itemDetail(call, item.id);
    if (!cost) throw new Error(`The item ${item.id} of the demo company costs nothing`);
    const price = (cost * random.integer(ASKED_PERCENT.least, ASKED_PERCENT.most)) / 100;
    const common = { distributor_id: id, item_id: item.id };
    const thisYear = { valid_from: `${year}-01-01`, valid_to: `${year}-12-31` };
    await addPrice(call, { ...common, price: roundPrice(price), min_qty: 1, ...thisYear });
    await addPrice(call, {
      ...common,
      price: roundPrice((price * BULK_PERCENT) / 100),
      min_qty: BULK_QUANTITY,
      ...thisYear,
    });
    await addPrice(call, {
      ...common,
      price: roundPrice((price * NEXT_YEAR_PERCENT) / 100),
      min_qty: 1,
      valid_from: `${year + 1}-01-01`,
      valid_to: null,
    });
  }
}

/**
 * The 18 distributors, and their branches for each copy of the company, with contacts, documents, bank data and, for
 * those of brands, prices; entered by purchasing on the afternoon before the first deal, their accounts by finance.
 */
export async function fillDistributors(company: DemoCompany): Promise<void> {
  const { random } = company;
  const day = company.eve;
  const buyers = company.withRole('admin-purchase');
  const payer = company.person('admin-finance1');
  const reader = company.callAs(payer, momentOf(day, 13, 0));
  const brandIds = new Map((await findBrandOptions(reader, {})).map(({ id, name }) => [name, id]));
  const branches = Array.from({ length: company.scale }, (_, copy) =>
    distributors.map((distributor, index) => ({
      ...distributor,
      index,
      name: inCopy(distributor.name, copy),
      code: copy === 0 ? distributor.code : `${distributor.code}${copy + 1}`,
    })),
  );
  for (const { index, ...distributor } of branches.flat()) {
    const buyer = buyers[index % buyers.length] ?? payer;
    const at = momentOf(day, 14, index * 3);
    const ids = distributor.brands.flatMap((name) => brandIds.get(name) ?? []);
    const stored = await createDistributor(company.callAs(buyer, at), {
      name: distributor.name,
      code: distributor.code,
      type: distributor.type,
      brand_ids: ids,
      npwp: distributor.type === 'principal' ? null : random.digits(16),
      is_pkp: distributor.type === 'distributor',
      address: distributor.address,
      city: distributor.city,
      phone: distributor.type === 'principal' ? `+86 571 ${random.digits(8)}` : `+62 21 ${random.digits(7)}`,
      email: `sales@${distributor.code.toLowerCase()}.example`,
      website: `https://www.${distributor.code.toLowerCase()}.example`,
      payment_term_days: random.pick([14, 30, 30, 45, 60]),
      lead_time_days: distributor.type === 'principal' ? 45 : random.pick([3, 7, 14, 21]),
      user_id: buyer.id,
      pic: contactsOf(random, distributor),
      document: documentsOf(company, random, distributor, ids),
    });
    const account = { bank_name: random.pick(banks), bank_account: `99${random.digits(9)}` };
    const paid = await changeBank(company.callAs(payer, at), {
      id: stored.id,
      version: stored.version,
      ...account,
    });
    await fillPrices(company, random, { id: stored.id, items: await itemsOf(reader, ids), at });
    await hangPapers(company, random, { ...distributor, id: paid.id, at });
    await endSome(company, { index, id: paid.id, version: paid.version, at });
  }
}

/** The price list and the first reseller letter of who sells brands, filed by purchasing. */
async function hangPapers(
  company: DemoCompany,
  random: Random,
  { id, name, brands, at }: DemoDistributor & { id: number; at: Date },
): Promise<void> {
  const [brand] = brands;
  if (brand === undefined) return;
  const { today } = company;
  const sold = goodsFamilies
    .filter((family) => brands.includes(family.brand))
    .flatMap(({ things }) => things);
  const prices = sold.map(([thing, thousands]) => ({
    name: thing,
    price: thousands * 10 * random.integer(70, 80),
  }));
  const call = company.callAs(company.person('admin-purchase1'), at);
  await company.files.attach(call, { entity: 'distributor', entity_id: id }, [
    ...(prices.length > 0 ? [priceList(name, prices.slice(0, 12), dayOf(at))] : []),
    resellerLetter(name, brand, dayOf(at), `${Number(today.slice(0, 4)) + 1}-12-31`),
  ]);
}

/** One that is not bought from any more, and one that must not be. */
async function endSome(
  company: DemoCompany,
  { index, id, version, at }: { index: number; id: number; version: number; at: Date },
): Promise<void> {
  if (index === distributors.length - 3) {
    await changeStatus(company.callAs(company.person('admin-purchase1'), at), 'inactivate', { id, version });
  }
  if (index === distributors.length - 2) {
    const reason = 'Pekerjaan ditinggalkan sebelum selesai pada proyek terakhir';
    await changeStatus(company.callAs(company.person('admin-finance1'), at), 'block', {
      id,
      version,
      reason,
    });
  }
}
