-- Quiet errors: a constraint that says no tells its reason, not the row. Postgres adds 'Failing row contains (…)' to the
-- detail, which PostgREST hands on; it leaves it out where row-level security applies, so in every plain write and in verbs
-- that act with the caller's rights. Two verbs act with their owner's, and drop it themselves.

-- Sells an available vehicle from the payload of POST /api/dashboard/sell-car (R169, D27): sale, status and log in one
-- transaction. Answers the number. Of two sellers one wins, the other gets 409.
create or replace function public.sell_car(sale jsonb) returns text
language plpgsql set search_path = ''
as $$
begin
  return private.sell_car(sale);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Records maintenance of an available vehicle; answers its index, under which the receipt is to be uploaded (R152, R153,
-- R162).
create or replace function public.add_maintenance(record jsonb) returns int
language plpgsql set search_path = ''
as $$
begin
  return private.add_maintenance(record);
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
