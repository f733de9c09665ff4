-- Cheques: received, then cleared, or bounced, which is a reversal (53).

-- Security definer: no role may change an installment.
create function private.clear_cheque(p_id bigint, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  perform private.require_open_cheque(p_id, p_day);
  if p_day < (select cheque_date from public.installments where id = p_id) then
    raise sqlstate 'PT400' using message = 'This day is before the date on the cheque.', hint = 'cheque.before_date';
  end if;
  update public.installments set cleared_on = p_day where id = p_id;
end
$$;

-- Says that the bank has honoured a cheque, by default today. 409 for what is no cheque, or is cleared or bounced already.
create function public.clear_cheque(p_id bigint, p_day date default null, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'clear_cheque', jsonb_build_array(p_id, p_day)) is not null then
    return;
  end if;
  perform private.clear_cheque(p_id, coalesce(p_day, private.today()));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

-- Security definer: no role may change a reversal.
create function private.send_notice(p_reversal bigint, p_day date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_office();
  if p_day > private.today() then
    raise sqlstate 'PT400' using message = 'This day is in the future.', hint = 'cheque.in_future';
  end if;
  update public.reversals set notice_on = p_day where id = p_reversal and bounced_on is not null and notice_on is null;
  if not found then
    raise sqlstate 'PT409' using message = 'No notice is due here.', hint = 'cheque.notice_sent';
  end if;
end
$$;

-- Says that the drawer of a bounced cheque was sent the notice, by default today, from which their days to pay run.
create function public.send_notice(p_reversal bigint, p_day date default null, p_request_id uuid default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_office();
  if private.answered(p_request_id, 'send_notice', jsonb_build_array(p_reversal, p_day)) is not null then
    return;
  end if;
  perform private.send_notice(p_reversal, coalesce(p_day, private.today()));
exception when integrity_constraint_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

revoke execute on function private.clear_cheque, private.send_notice from public;
revoke execute on function public.clear_cheque, public.send_notice from public, anon, authenticated, service_role;
grant execute on function private.clear_cheque, private.send_notice, public.clear_cheque, public.send_notice to authenticated;
