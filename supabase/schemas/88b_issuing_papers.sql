-- Issuing papers: the verbs by which a person makes, corrects and lists them.

-- 409 when no GST rate holds on the day of one of these sales: what is unknown is not 0.
create function private.require_gst_rate(p_from date, p_until date, p_sale bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from private.margin_lines(p_from, p_until, p_sale) where rate is null) then
    raise sqlstate 'PT409' using hint = 'paper.no_gst_rate',
      message = 'No GST rate is known for the day of one of these sales, so there is no sheet.';
  end if;
end
$$;

-- What a paper is about: the sale that is meant, the payment. Raises what hinders it.
create function private.paper_subject(
  p_kind public.issued_kind, p_registernumber text, p_sale bigint, p_installment bigint, p_from date, p_until date,
  out number text, out sale public.soldcars, out installment public.installments
)
language plpgsql stable set search_path = ''
as $$
declare
  v_reversal bigint;
begin
  if private.tells_buying_price(p_kind) then
    perform private.require_admin();
  end if;
  if p_kind = 'margin_sheet' then
    if p_sale is null and p_registernumber is null then
      perform private.require_details(p_from between '1900-01-01' and p_until and p_until <= private.today() and p_until - p_from < 366);
      perform private.require_gst_rate(p_from, p_until, null);
      return;
    end if;
  else
    perform private.require_office();
  end if;
  if p_kind = 'token_receipt' then
    raise sqlstate 'PT400' using message = 'One of the values is not allowed.', hint = 'value.invalid';
  elsif p_kind = 'data_sheet' then
    number := private.known_vehicle(p_registernumber);
    return;
  elsif p_installment is not null then
    select * into installment from public.installments where id = p_installment and p_kind = 'payment_receipt';
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  if coalesce(installment.sale, p_sale) is null then
    number := private.known_vehicle(p_registernumber);
  end if;
  select * into sale from public.soldcars s
  where case when number is null then s.id = coalesce(installment.sale, p_sale) else s.present_number = number end;
  if not found then
    raise sqlstate 'PT409' using message = 'This vehicle is not sold yet.', hint = 'vehicle.not_sold';
  end if;
  number := sale.registernumber;
  if p_kind = 'margin_sheet' then
    perform private.require_gst_rate(sale.selldate, sale.selldate, sale.id);
  end if;
  if p_kind in ('tax_invoice', 'bill_of_supply', 'credit_note') then
    perform private.require_tax_paper(p_kind, sale);
  elsif installment.reversal is not null or sale.reversal is not null then
    raise sqlstate 'PT409' using message = 'This entry is reversed already.', hint = 'entry.reversed';
  elsif p_kind in ('form_29', 'form_30') and not sale.present then
    raise sqlstate 'PT409' using
      message = 'The vehicle was bought back after this sale: it stays in the books.', hint = 'sale.followed';
  elsif p_kind = 'payment_receipt' and coalesce(installment.amount, sale.down_payment - sale.token) = 0 then
    raise sqlstate 'PT409' using message = 'Nothing was paid, so there is no receipt.', hint = 'paper.nothing_paid';
  end if;
end
$$;

-- A paper as it would be made now, without a number, and "language", in which it would be. For the office; those that tell a buying price (58) for an admin.
create function public.draft_paper(
  p_kind public.issued_kind, p_registernumber text default null, p_sale bigint default null, p_installment bigint default null,
  p_from date default null, p_until date default null, p_details jsonb default '{}', p_purchase_payment bigint default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_subject record;
begin
  if p_kind = 'seller_receipt' then
    return private.seller_receipt_contents(private.payment_to_seller(p_purchase_payment));
  end if;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  return private.paper_contents(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until),
    private.paper_details(p_kind, p_details), null)
    || jsonb_build_object('language', private.paper_language(p_kind, (v_subject.sale).id, null));
end
$$;

-- Security definer: no role may write papers. Of two who correct the same paper one wins, the other is told so.
create function private.issue_paper(
  p_kind public.issued_kind, p_registernumber text, p_sale bigint, p_installment bigint, p_from date, p_until date, p_details jsonb,
  p_corrects bigint, p_purchase_payment bigint
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject record;
  v_details jsonb;
begin
  if p_kind = 'seller_receipt' then
    return private.write_seller_receipt(p_purchase_payment, p_corrects);
  end if;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  -- What the paper refers to is locked before its number is taken: every payment waits for that one. Then it is read again, as it may have been
  -- reversed or erased meanwhile.
  perform from public.cardetails where registernumber = v_subject.number for key share;
  perform from public.soldcars where id = (v_subject.sale).id for key share;
  select * into v_subject from private.paper_subject(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until);
  v_details := private.paper_details(p_kind, p_details);
  if p_corrects is not null then
    perform from public.issued_papers
    where id = p_corrects and kind = p_kind and registernumber is not distinct from v_subject.number
      and sale is not distinct from (v_subject.sale).id and installment is not distinct from (v_subject.installment).id
      and (kind <> 'margin_sheet' or sale is not null or (contents ->> 'from')::date = p_from and (contents ->> 'until')::date = p_until);
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such entry.', hint = 'entry.unknown';
    end if;
  end if;
  return private.write_paper(p_kind, v_subject.number, v_subject.sale, v_subject.installment,
    coalesce((v_subject.sale).selldate, p_from), coalesce((v_subject.sale).selldate, p_until), v_details, p_corrects);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This paper was made already. Please look at the list.', hint = 'paper.made';
end
$$;

-- Makes a paper of a vehicle's present sale, or of p_sale, or of a payment; the margin sheet of a sale or of the days from p_from until
-- p_until; the receipt of a seller of p_purchase_payment. p_corrects: the paper that it replaces. Answers its id. 409 for a receipt that is there, and for a paper that was corrected
-- already.
create function public.issue_paper(
  p_kind public.issued_kind, p_registernumber text default null, p_sale bigint default null, p_installment bigint default null,
  p_from date default null, p_until date default null, p_details jsonb default '{}', p_corrects bigint default null,
  p_purchase_payment bigint default null, p_request_id uuid default null
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  v_answer jsonb;
  v_id     bigint;
begin
  perform private.require_office();
  v_answer := private.answered(p_request_id, 'issue_paper', jsonb_build_array(
    p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects)
    || case when p_purchase_payment is null then '[]' else jsonb_build_array(p_purchase_payment) end);
  if v_answer is not null then
    return v_answer::bigint;
  end if;
  v_id := private.issue_paper(p_kind, p_registernumber, p_sale, p_installment, p_from, p_until, p_details, p_corrects, p_purchase_payment);
  perform private.answer(p_request_id, to_jsonb(v_id));
  return v_id;
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Issued papers, the latest first: of a vehicle, of the days from p_from until p_until and of the sales in them, which margin sheets are about, or one by p_id; with p_kind no other kind: [{id, number, day, language,
-- registernumber, sale, installment, purchase_payment, contents, corrects, corrected_by, revision, reversed, username, file}]. `file` is its PDF among the files of the private
-- bucket, or null.
create function public.list_issued_papers(
  p_registernumber text default null, p_from date default null, p_until date default null, p_id bigint default null,
  p_kind public.issued_kind default null
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_number text;
begin
  perform private.require_office();
  if p_registernumber is not null then
    v_number := private.known_vehicle(p_registernumber);
  end if;
  perform private.require_details(p_registernumber is not null or p_id is not null or p_until - p_from <= 366);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'number', p.number, 'day', p.day, 'language', p.language, 'registernumber', p.registernumber, 'sale', p.sale,
      'installment', p.installment, 'purchase_payment', p.purchase_payment, 'contents', p.contents, 'corrects', old.number, 'corrected_by', new.number,
      'revision', p.revision,
      'reversed', case when p.kind = 'credit_note' then s.reversal is null else coalesce(i.reversal, s.reversal, r.reversal, bought.reversal) is not null
        or p.kind = 'payment_receipt' and p.installment is null and coalesce(s.down_payment <= s.token, false) end, 'username', p.username,
      'file', (
        select jsonb_build_object('path', o.name, 'version', (extract(epoch from o.updated_at) * 1000)::bigint,
          'filename', replace(p.number, '/', '-') || '.pdf') || private.unchecked_mark(o.bucket_id, o.name)
        from storage.objects o where o.bucket_id = 'private-files' and o.name = p.registernumber || '/IssuedPapers/' || p.id)
    ) order by p.id desc), '[]')
    from public.issued_papers p
    left join public.issued_papers old on old.id = p.corrects
    left join public.issued_papers new on new.corrects = p.id
    left join public.soldcars s on s.id = p.sale
    left join public.installments i on i.id = p.installment
    left join public.reservations r on r.id = p.reservation
    left join public.purchase_payments bought on bought.id = p.purchase_payment
    where (p_registernumber is null or p.registernumber = v_number)
      and (((p_from is null or p.day >= p_from) and (p_until is null or p.day <= p_until))
        or (p.kind = 'margin_sheet' and p.contents ->> 'from' >= p_from::text and p.contents ->> 'until' <= p_until::text))
      and (p_kind is null or p.kind = p_kind)
      and (p_id is null or p.id = p_id)
  );
end
$$;

revoke execute on function private.require_gst_rate, private.paper_subject, private.issue_paper from public;
grant execute on function private.require_gst_rate, private.paper_subject, private.issue_paper to authenticated;
revoke execute on function public.draft_paper, public.issue_paper, public.list_issued_papers from public, anon, authenticated, service_role;
grant execute on function public.draft_paper, public.issue_paper, public.list_issued_papers to authenticated;
