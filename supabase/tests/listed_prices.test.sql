-- When a vehicle is shown as reduced, from which price, and when not.
begin;
\ir helpers/personas.psql
select * from no_plan();

insert into public.cardetails (registernumber, vehiclesellprice, onhomepage)
select 'TAP-P ' || nth, 500000, true from generate_series(1, 9) nth;

-- Lets days pass for a vehicle.
create function tests.pass(p_number text, p_time interval) returns void language sql
as $$
  update private.listed_prices set listed_from = listed_from - p_time, listed_until = listed_until - p_time
  where registernumber = p_number
$$;
-- The prices of a vehicle one after the other, each for so long; answers what its page says then.
create function tests.reduced(p_number text, variadic p_steps text[]) returns jsonb language plpgsql
as $$
declare
  v_step text;
begin
  foreach v_step in array p_steps loop
    perform tests.pass(p_number, split_part(v_step, ' for ', 2)::interval);
    update public.cardetails set vehiclesellprice = split_part(v_step, ' for ', 1)::numeric where registernumber = p_number;
  end loop;
  return public.landing_vehicle(p_number) #> '{car,reduced}';
end
$$;

select is(public.landing_vehicle('TAP-P 1') -> 'car' ? 'reduced', false, 'a price that never changed is not reduced: the key is missing');
-- 'PRICE for TIME' is read as: after TIME the price becomes PRICE.
select is(tests.reduced('TAP-P 1', '450000 for 3 days'), jsonb_build_object('from', 500000, 'since', private.today()), 'a lower price is');
select is(tests.reduced('TAP-P 2', '450000 for 23 hours'), null, 'a price that stood for less than a day is taken for a typing error');
select is(tests.reduced('TAP-P 3', '550000 for 3 days'), null, 'a higher one is not reduced');
select is(tests.reduced('TAP-P 3', '500000 for 3 days'), null, 'nor is a price raised and taken back');
select is(tests.reduced('TAP-P 3', '480000 for 3 days') -> 'from', '550000', 'one below all of them is, from the highest');
select is(tests.reduced('TAP-P 4', '5000000 for 3 days', '500000 for 2 hours'), null, 'a nought too many, soon corrected, is no reduction');
select is(tests.reduced('TAP-P 5', '450000 for 3 days', '400000 for 3 days') -> 'from', '500000', 'in two steps it is told from the first');
select tests.pass('TAP-P 5', '58 days');
select is(public.landing_vehicle('TAP-P 5') #> '{car,reduced,from}', '450000', 'what stood more than 60 days ago does not count');
select is(public.landing_vehicle('TAP-P 5') #> '{car,reduced,since}', to_jsonb(private.today() - 58), 'the day it became lower is told');
select tests.pass('TAP-P 5', '3 days');
select is(public.landing_vehicle('TAP-P 5') #> '{car,reduced}', null, 'until it is usual');
select is(tests.reduced('TAP-P 9', '400000 for 3 days', '450000 for 3 days'), null, 'who was cheaper since is not reduced');
select is(tests.reduced('TAP-P 6', '0 for 3 days'), null, 'no price is no reduction');
select is(tests.reduced('TAP-P 6', '450000 for 3 days') -> 'from', '500000', 'a lower price after none is');

update public.cardetails set onhomepage = false where registernumber = 'TAP-P 1';
select is(public.landing_vehicle('TAP-P 1') #> '{car,reduced}', null, 'off the home page nothing is reduced');
update public.cardetails set vehiclesellprice = 100000 where registernumber = 'TAP-P 1';
update public.cardetails set vehiclesellprice = 460000 where registernumber = 'TAP-P 1';
update public.cardetails set onhomepage = true where registernumber = 'TAP-P 1';
select is((select array_agg(price order by id) from private.listed_prices where registernumber = 'TAP-P 1'), '{500000,450000,460000}'::numeric[],
  'prices that nobody could see are not written down');
select is(public.landing_vehicle('TAP-P 1') #> '{car,reduced,from}', '500000', 'back on it, it is compared with what was seen');

select is(tests.reduced('TAP-P 7', '450000 for 3 days') -> 'from', '500000', 'reduced');
update public.cardetails set status = true, onhomepage = false where registernumber = 'TAP-P 7';
insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, payment_mode) values ('TAP-P 7', 'B', '1', 440000, 'Cash');
select is(public.landing_vehicle('TAP-P 7') #> '{car,reduced}', null, 'a sold vehicle tells no reduction');
select ok(public.landing_vehicle('TAP-P 7')::text !~ '4[45]0000|500000', 'and no price');
select is(tests.reduced('TAP-P 8', '450000 for 3 days') is null, false, 'reduced');
delete from public.cardetails where registernumber = 'TAP-P 8';
select is((select count(*) from private.listed_prices where registernumber = 'TAP-P 8'), 0::bigint, 'a deleted vehicle takes its prices along');
update public.cardetails set onhomepage = false where registernumber = 'TAP-P 2';
update public.cardetails set onhomepage = true where registernumber = 'TAP-P 2';
select is((select count(*) from private.listed_prices where registernumber = 'TAP-P 2' and listed_until is null), 1::bigint,
  'a vehicle that was off the home page is there again');
select throws_ok($$ insert into private.listed_prices (registernumber, price) values ('TAP-P 9', 1) $$, '23505', null,
  'a vehicle has one price at a time');

select tests.act_as_visitor();
select ok(public.landing_vehicle('TAP-P 3') #> '{car,reduced}' is not null, 'a visitor is told');
select throws_ok('select 1 from private.listed_prices', '42501', null, 'and reads no history');
select tests.act_as('admin');
select throws_ok('select 1 from private.listed_prices', '42501', null, 'nor does an admin, who has the log');

select * from finish();
rollback;
