declare module '../../../platform/events/events' {
  interface Events {
    'customer.transferred': { customer_id: number; from_user: number; to_user: number; reason: string };
  }
}

export {};
