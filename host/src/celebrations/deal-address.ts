import type { RunningText } from '@balai/shared/contract/host/running-texts';

/** Where a deal leads whom the server lets on to it [6.34]; a sales order opens at its third tab [2.13]. */
export function dealAddress({ can_open, sales_order, id_foreign }: RunningText): string | null {
  if (!can_open) return null;
  return sales_order ? `/sales-order-detail/${id_foreign}?tab=3` : `/detail-pipeline/${id_foreign}`;
}
