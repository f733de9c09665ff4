-- Payment links: a page for whoever owes for a sale, under an address that nobody guesses. It names payee, amount and reference, and nothing else.

-- A sale has at most one that is open. It ends by itself: the page says what is owed, and where nothing is, it says nothing.
create table public.pay_links (
  id           bigint generated always as identity primary key,
  sale         bigint not null references public.soldcars on delete cascade,
  token        text not null unique check (token ~ '^[A-Za-z0-9_-]{24}$'),
  username     text not null default private.username(),
  created_at   timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on column public.pay_links.token is 'Random, 144 bits: it is all that the page asks for.';
create index pay_links_by_sale on public.pay_links (sale);
create unique index one_open_pay_link_of_a_sale on public.pay_links (sale) where withdrawn_at is null;

-- Access: the office reads, the verbs write. The log has no token but in the text of a message that was sent with it:
-- it is kept for years, and exported.

select private.protect_table('public.pay_links', 'sale', '-token');

grant select on public.pay_links to authenticated;
create policy "office staff read payment links" on public.pay_links
  for select to authenticated using ((select private.is_office()));

-- Verbs of the office

-- The token of a sale's link, made where there is none. Of two who ask at once both get the same.
-- Security definer: no role may write links.
create function private.pay_link(p_sale bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_token text;
begin
  perform private.require_office();
  perform from public.soldcars where id = p_sale and reversal is null for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  elsif private.amount_to_pay(p_sale) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing is owed for this sale any more.', hint = 'message.nothing_owed';
  elsif private.paper_pay_to(1, '') is null then
    raise sqlstate 'PT409' using message = 'Settings have neither a UPI ID nor a bank account.', hint = 'pay.nowhere';
  end if;
  insert into public.pay_links (sale, token) values (p_sale, private.random_token())
  on conflict (sale) where withdrawn_at is null do nothing;
  select token into v_token from public.pay_links where sale = p_sale and withdrawn_at is null;
  return v_token;
end
$$;

-- The token of the link to pay for a sale, made when it is first asked for. 409 where nothing is owed, or nobody said where to pay.
create function public.pay_link(p_sale bigint, p_request_id uuid default null) returns text
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_token  text;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'pay_link', jsonb_build_array(p_sale));
  if v_answer is not null then
    return v_answer #>> '{}';
  end if;
  v_token := private.pay_link(p_sale);
  perform private.answer(p_request_id, to_jsonb(v_token));
  return v_token;
end
$$;

-- Security definer: no role may write links.
create function private.withdraw_pay_link(p_sale bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  update public.pay_links set withdrawn_at = now() where sale = p_sale and withdrawn_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
  end if;
end
$$;

-- Ends the link of a sale: whoever has it is shown nothing more. The next reminder brings a new one.
create function public.withdraw_pay_link(p_sale bigint, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'withdraw_pay_link', jsonb_build_array(p_sale)) is not null then
    return;
  end if;
  perform private.withdraw_pay_link(p_sale);
end
$$;

-- The open link of a sale: {token, username, created_at}, or null. For the office.
create function public.open_pay_link(p_sale bigint) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_office();
  return (
    select jsonb_build_object('token', token, 'username', username, 'created_at', created_at)
    from public.pay_links where sale = p_sale and withdrawn_at is null);
end
$$;

-- The visitor's verb

-- Security definer: a visitor reads neither sales nor the dealer's account. The token is their right, and the answer is all that it gives.
create function private.pay_page(p_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sale record;
  v_due  numeric;
begin
  select s.id, s.registernumber into v_sale from public.pay_links l join public.soldcars s on s.id = l.sale
  where l.token = p_token and l.withdrawn_at is null and s.reversal is null;
  if not found then
    return null;
  end if;
  v_due := private.amount_to_pay(v_sale.id);
  return case when v_due > 0 then coalesce(private.paper_pay_to(v_due, v_sale.registernumber), (
    select jsonb_build_object('payee', coalesce(nullif(o.account_name, ''), private.company()), 'upi_id', '', 'bank', '', 'account_number', '',
      'ifsc', '', 'amount', v_due, 'reference', regexp_replace(v_sale.registernumber, '[^A-Za-z0-9_-]', '-', 'g'), 'transfer_first', false)
    from public.dealer_office o)) end;
end
$$;

-- What is to be paid by whoever has this link, how and to whom: {payee, upi_id, bank, account_number, ifsc, amount, reference,
-- transfer_first}, blank where Settings name no place to pay to any more. Null alike for a link that never was, that was withdrawn, and whose sale is paid or reversed. For anybody.
create function public.pay_page(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.pay_page(p_token) $$;

revoke execute on function private.pay_link, private.withdraw_pay_link, private.pay_page from public;
grant execute on function private.pay_link, private.withdraw_pay_link to authenticated;
grant execute on function private.pay_page to anon, authenticated;
revoke execute on function public.pay_link, public.withdraw_pay_link, public.open_pay_link, public.pay_page
  from public, anon, authenticated, service_role;
grant execute on function public.pay_link, public.withdraw_pay_link, public.open_pay_link to authenticated;
grant execute on function public.pay_page to anon, authenticated;
