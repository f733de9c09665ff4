/** The status of a vehicle: sold, available, or reserved, also after the last day of the reservation until somebody decides. */
export const statusOf = ({ status, reserved }: { status: boolean; reserved?: unknown }) =>
  status ? 'sold' : reserved ? 'reserved' : 'available';

/** Its colour on the staff's screens. */
export const STATUS_COLORS = { sold: 'gray', reserved: 'saffron', available: 'lagoon' } as const;
