-- GST of a sale, one row each, for a dealer with a GSTIN. With the price it tells the buying price, so it is an admin's to read (decision 0056). Chapter 52f writes it.

create table public.sale_taxes (
  sale        bigint primary key references public.soldcars on delete cascade,
  inside      boolean not null,
  inter_state boolean not null,
  hsn         varchar(8) not null,
  rate        numeric not null,
  taxable     numeric not null check (taxable >= 0),
  cgst        numeric not null check (cgst >= 0),
  sgst        numeric not null check (sgst >= 0),
  igst        numeric not null check (igst >= 0),
  tax         numeric generated always as (cgst + sgst + igst) stored,
  constraint one_state_or_two check (case when inter_state then cgst + sgst = 0 else igst = 0 and cgst = sgst end)
);
comment on table public.sale_taxes is 'GST on the margin of each sale that was recorded since the dealer has a GSTIN; an import has none.';
comment on column public.sale_taxes.inside is 'Whether the price includes it, as the settings said when the vehicle was sold.';
comment on column public.sale_taxes.rate is 'Per cent on the day of the sale.';
comment on column public.sale_taxes.taxable is 'The margin without the tax, rupees; 0 for a loss.';

-- Access: only triggers write. What they write follows from the sale and the buying price, which the log has.

select private.close_table('public.sale_taxes');
create trigger log_changes after insert or update or delete on public.sale_taxes
  for each row when (pg_trigger_depth() = 0) execute function private.log_change('sale');

grant select on public.sale_taxes to authenticated;
create policy "only an admin reads taxes of sales" on public.sale_taxes
  for select to authenticated using ((select private.is_admin()));

-- The taxes beside the price of a sale, those that there are: {tcs, tax_on_top}.
create function private.taxes_beside(p_sale public.soldcars) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_strip_nulls(jsonb_build_object('tcs', nullif(p_sale.tcs, 0), 'tax_on_top', nullif(p_sale.tax_on_top, 0))) $$;

revoke execute on function private.taxes_beside from public;
grant execute on function private.taxes_beside to authenticated;
