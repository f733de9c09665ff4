-- The own bank account is one account, also for what was kept before it had a name.

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.money_accounts()
  RETURNS TABLE (
    account private.account_kind,
    party   text,
    balance numeric
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_is_admin boolean := private.is_admin();
begin
  perform private.require_office();
  return query
    select one.account, one.party, case when v_is_admin then sum(one.amount) end
    from (
      select l.account, case l.account when 'bank' then l.party else '' end as party, l.amount, l.kind
      from private.ledger l where l.account in ('cash', 'bank', 'cheques', 'unsaid') and l.day <= private.today()
      union all
      values ('cash'::private.account_kind, '', 0, 'own'), ('bank', private.account_of('UPI'), 0, 'own'), ('cheques', '', 0, 'own'), ('unsaid', '', 0, 'own')
    ) as one
    group by one.account, one.party
    -- What the own account was called before it had a name.
    having not (one.account = 'bank' and one.party = '' and sum(one.amount) = 0 and private.account_of('UPI') <> '') and (v_is_admin or bool_or(one.kind not in ('purchase_payment', 'cost', 'investment', 'cash_count', 'opening')));
end
$function$;

CREATE OR REPLACE FUNCTION private.name_own_account()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v_of record;
begin
  update public.opening_balances set party = private.account_of('UPI')
  where account = 'bank' and party = '' and not exists (
    select from public.opening_balances where account = 'bank' and party = private.account_of('UPI'));
  for v_of in select kind, array_agg(distinct source) as sources from private.ledger where account = 'bank' and party = '' group by kind loop
    perform private.post(v_of.kind, v_of.sources);
  end loop;
  return null;
end
$function$;

CREATE TRIGGER name_own_account
  AFTER UPDATE ON public.dealer_office
  FOR EACH ROW
  WHEN (((((old.account_name)::text || (old.bank)::text) = ''::text) AND (((new.account_name)::text || (new.bank)::text) <> ''::text)))
  EXECUTE FUNCTION private.name_own_account();

REVOKE ALL ON FUNCTION "private"."name_own_account"() FROM PUBLIC;

update public.opening_balances set party = private.account_of('UPI')
where account = 'bank' and party = '' and private.account_of('UPI') <> '' and not exists (
  select from public.opening_balances where account = 'bank' and party = private.account_of('UPI'));
select private.post(kind, array_agg(distinct source)) from private.ledger where account = 'bank' and party = '' group by kind;
