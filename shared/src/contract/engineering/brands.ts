import Type, { type Static } from 'typebox';
import { inBulk } from '../bulk';
import { defineList } from '../list';
import { optionsOperation, recordOperations } from '../record-operations';
import { Id, oneOf, optional, Picture, picture, recordFields, requiredText, strict, text } from '../schema';
import { shown } from '../shown';

/** The partner level that the principal gives us. */
export const brandTiers = ['registered', 'silver', 'gold', 'platinum'] as const;
export const brandStatuses = ['active', 'inactive'] as const;

/** What the form of a brand sends; an empty text is stored as null. */
export const BrandInput = Type.Object(
  {
    name: requiredText(120),
    principal: optional(text(120)),
    /** Absolute http or https address. */
    website: optional(Type.String({ maxLength: 200, pattern: '^(https?://\\S+)?$' })),
    default_warranty_months: Type.Integer({ minimum: 0, maximum: 120 }),
    tier: optional(oneOf(brandTiers)),
    status: oneOf(brandStatuses),
    /** Certified people the principal demands. */
    required_certificates: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** The logo. */
    image: picture(),
    /** Small sign of the brand, and the same for when it is chosen. */
    icon: picture(),
    icon_active: picture(),
  },
  strict,
);
export type BrandInput = Static<typeof BrandInput>;

const { icon, icon_active, ...rowFields } = shown(BrandInput);

const BrandRow = Type.Object({
  ...recordFields,
  ...rowFields,
  /** Solutions that name this brand. */
  solution_count: Type.Integer({ minimum: 0 }),
});
export type BrandRow = Static<typeof BrandRow>;

export const Brand = Type.Object({
  ...BrandRow.properties,
  icon,
  icon_active,
  solutions: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  allowed_actions: Type.Array(oneOf(['update', 'delete'])),
});
export type Brand = Static<typeof Brand>;

export const brandList = defineList({
  area: 'brand',
  access: 'session',
  row: BrandRow,
  columns: {
    name: { type: 'text', card: 'title' },
    tier: { type: 'enum', options: brandTiers, card: 'fact' },
    status: { type: 'status', options: brandStatuses },
    principal: { type: 'text', card: 'subtitle' },
    default_warranty_months: { type: 'integer' },
    required_certificates: { type: 'integer' },
    solution_count: { type: 'integer', card: 'fact' },
    website: { type: 'text', initiallyHidden: true },
    updated_at: { type: 'timestamp', initiallyHidden: true },
    version: { type: 'integer', initiallyHidden: true, sortable: false },
  },
  filters: {
    status: { type: 'enum', options: brandStatuses },
    tier: { type: 'enum', options: brandTiers, mayBeEmpty: true },
  },
  order: { column: 'name', direction: 'asc' },
});

export const BrandOption = Type.Object({ id: Id, name: Type.String(), image: Picture });
export type BrandOption = Static<typeof BrandOption>;

export const listAllBrands = optionsOperation('brand', {
  access: 'session',
  option: BrandOption,
  summary: 'Active brands by name, for pickers and filters',
});

export const { calls: brandCalls, restore: restoreBrand } = recordOperations('brand', {
  restorable: true,
  read: 'session',
  write: 'brandSolution.crud',
  input: BrandInput,
  record: Brand,
  summaries: {
    get: 'One brand with the solutions it is part of',
    create: 'Adds a brand; its name is unique',
    remove: 'Deletes a brand that nothing uses',
  },
});
export const { get: getBrand, create: createBrand, update: updateBrand, remove: deleteBrand } = brandCalls;

/** Changes of a selection of brands, each by itself. */
export const brandsInBulk = {
  update: inBulk(updateBrand, {
    fields: ['principal', 'tier', 'status', 'default_warranty_months', 'required_certificates'],
  }),
};
