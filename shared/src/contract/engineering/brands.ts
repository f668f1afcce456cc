import Type, { type Static } from 'typebox';
import { byId, defineList } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Picture, picture, recordFields, requiredText, text, Version } from '../schema';

/** The partner level that the principal gives us. */
export const brandTiers = ['registered', 'silver', 'gold', 'platinum'] as const;
export const brandStatuses = ['active', 'inactive'] as const;

/** What the form of a brand sends; an empty text is stored as null. */
export const BrandInput = Type.Object(
  {
    name: requiredText(120),
    principal: Type.Optional(nullable(text(120))),
    /** Absolute http or https address. */
    website: Type.Optional(nullable(Type.String({ maxLength: 200, pattern: '^(https?://\\S+)?$' }))),
    default_warranty_months: Type.Integer({ minimum: 0, maximum: 120 }),
    tier: Type.Optional(nullable(oneOf(brandTiers))),
    status: oneOf(brandStatuses),
    /** Certified people the principal demands. */
    required_certificates: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** The logo. */
    image: picture(),
    /** Small sign of the brand, and the same for when it is chosen. */
    icon: picture(),
    icon_active: picture(),
  },
  { additionalProperties: false },
);
export type BrandInput = Static<typeof BrandInput>;

const BrandRow = Type.Object({
  ...recordFields,
  name: Type.String(),
  image: Picture,
  principal: nullable(Type.String()),
  website: nullable(Type.String()),
  default_warranty_months: Type.Integer(),
  tier: nullable(oneOf(brandTiers)),
  status: oneOf(brandStatuses),
  required_certificates: Type.Integer(),
  /** Solutions that name this brand. */
  solution_count: Type.Integer({ minimum: 0 }),
});
export type BrandRow = Static<typeof BrandRow>;

export const Brand = Type.Object({
  ...BrandRow.properties,
  icon: Picture,
  icon_active: Picture,
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
    principal: { type: 'text', card: 'subtitle' },
    tier: { type: 'enum', options: brandTiers, card: 'fact' },
    default_warranty_months: { type: 'integer' },
    required_certificates: { type: 'integer' },
    solution_count: { type: 'integer', card: 'fact' },
    website: { type: 'text', initiallyHidden: true },
    status: { type: 'status', options: brandStatuses },
    updated_at: { type: 'timestamp', initiallyHidden: true },
  },
  filters: {
    status: { type: 'enum', options: brandStatuses },
    tier: { type: 'enum', options: brandTiers },
  },
  order: { column: 'name', direction: 'asc' },
});

export const BrandOption = Type.Object({ id: Id, name: Type.String(), image: Picture });
export type BrandOption = Static<typeof BrandOption>;

export const listAllBrands = defineOperation({
  name: 'brand.list_all',
  method: 'GET',
  path: '/panel/brand/list_all',
  access: 'session',
  input: Type.Object(
    {
      key: Type.Optional(Type.String({ maxLength: 200 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(BrandOption) }),
  summary: 'Active brands by name, for pickers and filters',
});

export const getBrand = defineOperation({
  name: 'brand.detail',
  method: 'GET',
  path: '/panel/brand/detail',
  access: 'session',
  input: byId,
  output: Type.Object({ data: Brand }),
  summary: 'One brand with the solutions it is part of',
});

export const createBrand = defineOperation({
  name: 'brand.create',
  method: 'POST',
  path: '/panel/brand/create',
  access: 'brandSolution.crud',
  input: BrandInput,
  output: Type.Object({ data: Brand }),
  summary: 'Adds a brand; its name is unique',
});

export const updateBrand = defineOperation({
  name: 'brand.update',
  method: 'POST',
  path: '/panel/brand/update',
  access: 'brandSolution.crud',
  input: Type.Object({ id: Id, version: Version, ...BrandInput.properties }, { additionalProperties: false }),
  output: Type.Object({ data: Brand }),
  summary: 'Replaces the fields of a brand',
});

export const deleteBrand = defineOperation({
  name: 'brand.delete',
  method: 'DELETE',
  path: '/panel/brand/delete',
  access: 'brandSolution.crud',
  input: byId,
  output: Type.Object({}),
  summary: 'Deletes a brand that nothing uses',
});
