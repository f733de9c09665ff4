-- Idempotency: what carries a requestId is done once. The same person with the same content gets the first answer again; a
-- requestId that is known from another person, another verb or with other content is refused, instead of being told 'ok'
-- about something that was never booked.

create table private.idempotency_keys (
  request_id uuid primary key,
  person     uuid,
  verb       text not null,
  body_hash  bytea not null,
  sent_at    timestamptz not null default now()
);
create index idempotency_keys_by_age on private.idempotency_keys (sent_at);
comment on column private.idempotency_keys.body_hash is
  'SHA-256 of what was sent, without the requestId; empty for what was booked before keys were kept.';
alter table private.idempotency_keys enable row level security;
revoke all on private.idempotency_keys from public, anon, authenticated, service_role;

-- What was booked before: by whom and with what is not known any more, so that whoever brings the id is taken for the same.
insert into private.idempotency_keys (request_id, verb, body_hash)
select request_id, 'add_installment', ''::bytea from public.installments where request_id is not null
union all select request_id, 'add_cost', ''::bytea from public.miscellaneous_costs where request_id is not null
union all select request_id, 'add_investment', ''::bytea from public.investment where request_id is not null
union all select request_id, 'add_enquiry', ''::bytea from public.enquiries where request_id is not null;

-- Whether this is the first time that a request is sent; true as well for one without a requestId. Of two at the same moment
-- the second waits for the first, and is the first one itself when that one fails. 409 when the key is another request's. Keys are kept for
-- ninety days.
-- Definer: the keys are nobody's to read.
create function private.is_first(p_verb text, p_body jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_key  uuid := (p_body ->> 'requestId')::uuid;
  v_hash bytea := sha256(convert_to((p_body - 'requestId')::text, 'UTF8'));
begin
  if v_key is null then
    return true;
  end if;
  delete from private.idempotency_keys where sent_at < now() - interval '90 days';
  insert into private.idempotency_keys (request_id, person, verb, body_hash) values (v_key, auth.uid(), p_verb, v_hash)
  on conflict do nothing;
  if found then
    return true;
  end if;
  perform from private.idempotency_keys
  where request_id = v_key and verb = p_verb
    and (body_hash = '' or person is not distinct from auth.uid() and body_hash = v_hash);
  if not found then
    raise sqlstate 'PT409' using message = 'This requestId was used for another entry. Nothing was saved this time.';
  end if;
  return false;
end
$$;
revoke execute on function private.is_first from public;
grant execute on function private.is_first to authenticated;

-- The verbs, as before but for that. A request_id that is in the table without a key (written past the verbs, or long ago) is
-- a unique violation, which is 409 as well.

-- Records an installment from the payload of POST /api/installments (R180), once for each requestId. 409 while the vehicle
-- is not sold.
create or replace function public.add_installment(installment jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  v_number := private.known_vehicle(installment ->> 'registernumber');
  if not exists (select from public.soldcars where registernumber = v_number) then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.';
  elsif not private.is_first('add_installment', installment) then
    return;
  end if;
  insert into public.installments (registernumber, amount, installment_date, payment_mode, account_paid_to, description,
    request_id)
  values (
    v_number,
    (installment ->> 'amount')::numeric,
    (installment ->> 'installmentdate')::date,
    installment ->> 'paymentMode',
    coalesce(installment ->> 'accountPaidTo', ''),
    coalesce(installment ->> 'description', ''),
    (installment ->> 'requestId')::uuid);
end
$$;

-- Records a cost from the payload of POST /api/miscellaneous-costs/add (R189), of today when it names no day, once
-- for each requestId.
create or replace function public.add_cost(cost jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if not private.is_first('add_cost', cost) then
    return;
  end if;
  insert into public.miscellaneous_costs (description, cost, date, request_id)
  values (cost ->> 'description', (cost ->> 'cost')::numeric, coalesce((cost ->> 'date')::date, private.today()),
          (cost ->> 'requestId')::uuid);
end
$$;

-- Records an investment from the payload of POST /api/accountDetails/addInvestment (R196), likewise.
create or replace function public.add_investment(investment jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if not private.is_first('add_investment', investment) then
    return;
  end if;
  insert into public.investment (description, amount, date, request_id)
  values (investment ->> 'description', (investment ->> 'amount')::numeric,
          coalesce((investment ->> 'date')::date, private.today()), (investment ->> 'requestId')::uuid);
end
$$;

-- Records an enquiry from the payload of POST /api/customer (R206), of today when it names no day, once for each requestId:
-- also when it has been deleted since.
create or replace function public.add_enquiry(enquiry jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if not private.is_first('add_enquiry', enquiry) then
    return;
  end if;
  insert into public.enquiries (custname, custcontact, custquery, enquirydate, request_id)
  values (enquiry ->> 'custName', enquiry ->> 'custContact', enquiry ->> 'custQuery',
          coalesce((enquiry ->> 'date')::date, private.today()), (enquiry ->> 'requestId')::uuid);
end
$$;
