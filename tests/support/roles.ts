import type { May } from '../../supabase/functions/_shared/contract/resource.ts';

/** Personas: the four roles, and three holders of an invalid token. */
export const PERSONAS = ['visitor', 'driver', 'employee', 'admin', 'deleted', 'expired', 'tampered'] as const;
export type Persona = (typeof PERSONAS)[number];
export type Who = readonly Persona[];
/** Everybody: what a visitor may do, the holder of a revoked token may do as well. */
export const EVERYBODY: Who = ['visitor', 'driver', 'employee', 'admin', 'deleted'];
export const STAFF: Who = ['driver', 'employee', 'admin'];
export const OFFICE: Who = ['employee', 'admin'];
export const ADMIN: Who = ['admin'];
export const NOBODY: Who = [];
/** The same by their names in the contract. */
export const PEOPLE: Record<May, Who> = { everybody: EVERYBODY, staff: STAFF, office: OFFICE, admin: ADMIN, nobody: NOBODY };
