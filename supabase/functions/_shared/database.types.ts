// Placeholder until the first generation by `npm run types`.
export type Database = {
  public: {
    Enums: { vehicle_type: 'car' | 'bike' | 'truck' | 'tempo'; fuel_type: 'petrol' | 'diesel' | 'cng' };
    Tables: Record<never, never>; Views: Record<never, never>; Functions: Record<never, never>; CompositeTypes: Record<never, never>;
  };
};
