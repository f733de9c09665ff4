-- Days of the books: what was spent, brought in or received is of today or before, or of the near future. A day more than a
-- year ahead is a slip of the fingers (2206 for 2026) and would sit in no month that anybody opens. Insurance, fitness and
-- registration of a vehicle may lie as far ahead as they like.
--
-- Triggers, because a check constraint may not ask what day it is. They fire also for who writes past the verbs; only when
-- the day itself is written, so that an older entry can still be corrected in its other fields; and after the write, so that
-- what is no day of the books at all (before 1900, infinity) is refused by its check as ever.

create function private.refuse_far_day() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_day date := (to_jsonb(new) ->> tg_argv[0])::date;
begin
  if v_day > private.today() + interval '1 year' then
    raise sqlstate 'PT400' using message = 'This date is more than a year ahead. Please check it.';
  end if;
  return null;
end
$$;
revoke execute on function private.refuse_far_day from public;

create trigger no_far_day after insert or update of date on public.miscellaneous_costs
  for each row execute function private.refuse_far_day('date');
create trigger no_far_day after insert or update of date on public.investment
  for each row execute function private.refuse_far_day('date');
create trigger no_far_day after insert or update of maintainancedate on public.maintenance
  for each row execute function private.refuse_far_day('maintainancedate');
create trigger no_far_day after insert or update of installment_date on public.installments
  for each row execute function private.refuse_far_day('installment_date');
