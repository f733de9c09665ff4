-- Demo data: three accounts, sixty-three vehicles with what is known of each, on an empty database, for local use only.
-- The pictures of these vehicles lie in seed-files/ and are drawn after the rows of cardetails; seed-sizes.tar has their sizes.
-- People, telephone numbers and policies are invented.

-- Days are those of the business: between midnight there and in UTC, current_date would be yesterday.
set time zone 'Asia/Kolkata';

-- Who the demo dealer is, and what a loan costs at their bank.
update public.dealer set
  name = 'Sahyadri Motors', tagline = 'Used cars, bikes, trucks and tempos in Pune', city = 'Pune', company_name = 'Sahyadri Motors Pvt. Ltd.',
  phone_label = 'Sales', phone = '+91 98765 43210', office_phone_label = 'Office', office_phone = '+91 98765 43211',
  group_chat = 'https://chat.whatsapp.com/SahyadriMotorsPune',
  address = E'Plot 42, Old Mumbai–Pune Highway\nPimpri, Pune 411018\nMaharashtra, India', pin = '411018', latitude = 18.6279, longitude = 73.8009,
  hours = 'Monday to Saturday, 10 am to 7 pm', opening_hours = 'Mo-Sa 10:00-19:00'
where id;
update public.dealer_office set account_name = 'Sahyadri Motors Current Account' where id;
insert into public.rates (kind, holds_from, value) select 'emi_rate', '2020-01-01', 11
where not exists (select from public.rates where kind = 'emi_rate');

-- Accounts: admin / admin123, employee / employee123, driver / driver123. The token columns are '' and not null because
-- Auth reads them as plain strings.
insert into auth.users
  (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
   raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new,
   email_change_token_current, phone_change, phone_change_token, reauthentication_token)
select
  '00000000-0000-0000-0000-000000000000', demo.id, 'authenticated', 'authenticated', demo.userid || '@staff.invalid',
  extensions.crypt(demo.password, extensions.gen_salt('bf', 10)), now(), now(), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', '', '', '', ''
from (values
  ('a0000000-0000-4000-8000-000000000001'::uuid, 'admin',    'admin123'),
  ('a0000000-0000-4000-8000-000000000002'::uuid, 'employee', 'employee123'),
  ('a0000000-0000-4000-8000-000000000003'::uuid, 'driver',   'driver123')
) as demo (id, userid, password);

insert into public.staff
  (id, userid, username, userdesignation)
values
  ('a0000000-0000-4000-8000-000000000001', 'admin',    'Asha Kulkarni',  'Admin'),
  ('a0000000-0000-4000-8000-000000000002', 'employee', 'Rohan Patil',    'Employee'),
  ('a0000000-0000-4000-8000-000000000003', 'driver',   'Santosh Jadhav', 'Driver');

insert into auth.identities
  (provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select
  'email', u.id::text, u.id,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users u
join public.staff s on s.id = u.id;

-- Vehicles, all available until they are sold further down. Private vehicles are fit for 15 years, commercial ones for one or two at a time.
insert into public.cardetails
  (registernumber, carname, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers, registration_date, fitness_upto_date, onhomepage, created_at, description)
values
  -- Hatchbacks
  ('MH12QW4821', 'Swift VXi',                'Maruti Suzuki', 'car',   'Fire Red',           'petrol',  545000,  42300, '2019-08-14', '2034-08-13', true,  now() - interval '2 days',   'Single owner, company serviced in Pune. New tyres in January. Music system with Bluetooth, both keys available.'),
  ('MH14JH7702', 'Baleno Zeta',              'Maruti Suzuki', 'car',   'Nexa Blue',          'petrol',  685000,  31200, '2021-03-05', '2036-03-04', true,  now() - interval '5 days',   'Doctor driven, always parked in a covered space. Reverse camera, alloy wheels, touch screen with phone mirroring.'),
  ('MH01DK3390', 'i20 Asta',                 'Hyundai',       'car',   'Polar White',        'petrol',  620000,  48750, '2019-11-22', '2034-11-21', true,  now() - interval '11 days',  'Sunroof and six airbags. Insurance and PUC up to date, one small touch-up on the rear bumper.'),
  ('MH02FB1167', 'Tiago XZ+',                'Tata Motors',   'car',   'Flame Red',          'petrol',  495000,  36500, '2020-10-09', '2035-10-08', true,  now() - interval '19 days',  'Four star safety rating. Harman sound system. Serviced every 10,000 km, book shown on request.'),
  ('MH43BN5548', 'Wagon R LXi CNG',          'Maruti Suzuki', 'car',   'Silky Silver',       'cng',     465000,  58200, '2020-02-17', '2035-02-16', true,  now() - interval '26 days',  ''),
  ('MH04KD9021', 'Celerio VXi CNG',          'Maruti Suzuki', 'car',   'Arctic White',       'cng',     575000,  24600, '2022-06-30', '2037-06-29', true,  now() - interval '33 days',  'Company fitted CNG, 32 km per kg on the Thane - Nashik road. Cylinder test valid. Second owner.'),
  ('MH31EK8035', 'Altroz XT Diesel',         'Tata Motors',   'car',   'Harbour Blue',       'diesel',  690000,  45800, '2021-07-19', '2036-07-18', false, now() - interval '4 days',   'Just arrived from Nagpur. Detailing and a new battery are in hand, ready for a test drive next week.'),
  ('MH09FA6413', 'Grand i10 Nios Sportz',    'Hyundai',       'car',   'Titan Grey',         'petrol',  545000,  34900, '2020-12-21', '2035-12-20', false, now() - interval '210 days', 'Lady driven in Kolhapur city, first owner, rear AC vents.'),
  ('MH20EJ2276', 'Alto 800 LXi',             'Maruti Suzuki', 'car',   'Granite Grey',       'petrol',  265000,  51900, '2017-05-11', '2032-05-10', false, now() - interval '305 days', 'A good first car. AC and power steering work well, new clutch plate last year.'),
  ('MH12LP6650', 'Santro Xing GLS',          'Hyundai',       'car',   'Sleek Silver',       'petrol',  125000,  98400, '2011-09-13', '2026-09-12', false, now() - interval '148 days', 'Fitness to be renewed before sale. Engine in good order, paint faded on the bonnet.'),
  -- Sedans
  ('MH12RT2089', 'City ZX CVT',              'Honda',         'car',   'Platinum White',     'petrol', 1095000,  33700, '2021-01-28', '2036-01-27', true,  now() - interval '8 days',   'Automatic with paddle shifters, sunroof, six airbags. Full Honda service record, extended warranty until January 2027.'),
  ('MH02EZ7741', 'Dzire VXi CNG',            'Maruti Suzuki', 'car',   'Sherwood Brown',     'cng',     645000,  67200, '2019-06-06', '2034-06-05', true,  now() - interval '41 days',  'Private registration, never used as a cab. Company fitted CNG with a fresh hydro test. 26 km per kg.'),
  ('MH46BA3018', 'Tigor XZ CNG',             'Tata Motors',   'car',   'Opal White',         'cng',     695000,  27800, '2022-04-08', '2037-04-07', true,  now() - interval '52 days',  'Factory twin-fuel car with very low running. Four star safety rating, projector headlamps.'),
  ('MH48AK5102', 'Verna SX',                 'Hyundai',       'car',   'Typhoon Silver',     'diesel',  845000,  62900, '2019-03-18', '2034-03-17', false, now() - interval '264 days', '1.6 CRDi with six-speed gearbox. Ventilated seats, sunroof. Highway driven between Vasai and Surat.'),
  ('MH05DH8890', 'Amaze S',                  'Honda',         'car',   'Radiant Red',        'petrol',  595000,  44100, '2019-10-27', '2034-10-26', false, now() - interval '181 days', 'Large boot, good mileage, all four tyres at 70 percent.'),
  -- SUVs
  ('MH12SY9917', 'Creta SX',                 'Hyundai',       'car',   'Phantom Black',      'diesel', 1365000,  38900, '2021-09-16', '2036-09-15', true,  now() - interval '1 days',   '1.5 diesel manual with panoramic sunroof and Bose sound. First owner, no accident history, insurance without claims.'),
  ('MH14JR6284', 'Nexon XZ+',                'Tata Motors',   'car',   'Foliage Green',      'petrol',  885000,  29700, '2021-11-30', '2036-11-29', true,  now() - interval '7 days',   'Five star safety rating. Dual tone roof, cooled glove box, drive modes. Service done at 28,000 km.'),
  ('MH11CW5039', 'Scorpio S11',              'Mahindra',      'car',   'Napoli Black',       'diesel', 1290000,  72400, '2019-07-23', '2034-07-22', true,  now() - interval '14 days',  'Seven seats, captain chairs in the middle row. Timing belt and suspension bushes changed. Stands tall in the Satara ghats.'),
  ('MH16BZ4178', 'Bolero B6',                'Mahindra',      'car',   'Lakeside Brown',     'diesel',  745000,  81600, '2018-10-04', '2033-10-03', true,  now() - interval '23 days',  'Seven seats, power steering, AC. A workhorse for village roads, maintained at the Mahindra workshop in Ahilyanagar.'),
  ('MH03DX8846', 'Brezza ZXi',               'Maruti Suzuki', 'car',   'Sizzling Red',       'petrol', 1020000,  21400, '2022-09-12', '2037-09-11', true,  now() - interval '30 days',  'Smart hybrid, electric sunroof, head-up display. Like new inside, seat covers never removed.'),
  ('MH12TU3305', 'XUV700 AX7',               'Mahindra',      'car',   'Everest White',      'diesel', 1795000,  34800, '2022-03-25', '2037-03-24', true,  now() - interval '37 days',  'Automatic, seven seats, driver assistance package, two large screens, panoramic sunroof. Warranty until March 2027.'),
  ('MH47AB7123', 'Venue SX',                 'Hyundai',       'car',   'Denim Blue',         'petrol',  815000,  35600, '2020-08-20', '2035-08-19', false, now() - interval '9 days',   'Turbo petrol with DCT. RC transfer from the bank is in progress, booking open.'),
  ('MH19CV2650', 'Thar LX Hard Top',         'Mahindra',      'car',   'Red Rage',           'diesel', 1435000,  26100, '2021-06-11', '2036-06-10', true,  now() - interval '45 days',  'Four wheel drive with low range, all-terrain tyres, touch screen. Never taken off road beyond the farm in Jalgaon.'),
  ('22BH4567A',  'Punch Creative',           'Tata Motors',   'car',   'Tropical Mist',      'petrol',  715000,  18200, '2022-05-17', '2037-05-16', true,  now() - interval '58 days',  'BH series registration, no re-registration needed in other states. Defence officer, first owner.'),
  ('MH12VK8801', 'Grand Vitara Intelligent Electric Hybrid Alpha+ Panoramic Sunroof Dual Tone', 'Maruti Suzuki', 'car',   'Opulent Red',        'petrol', 1745000,  14900, '2023-02-24', '2038-02-23', true,  now() - interval '66 days',  'Strong hybrid, 27 km per litre in daily use. 360 degree camera, ventilated seats, wireless charging. Battery warranty until 2031.'),
  ('MH13DE4429', 'Duster RXL',               'Renault',       'car',   'Outback Bronze',     'diesel',  465000,  96500, '2016-02-02', '2031-02-01', false, now() - interval '338 days', '110 hp diesel, six-speed gearbox, excellent ground clearance. Second owner.'),
  -- Family cars and vans
  ('MH12PX5561', 'Ertiga VXi CNG',           'Maruti Suzuki', 'car',   'Auburn Red',         'cng',     885000,  61200, '2020-07-07', '2035-07-06', true,  now() - interval '16 days',  'Seven seats with roof AC. Used by one family in Hadapsar, boot space with CNG still takes two bags.'),
  ('MH04JM7836', 'Innova Crysta 2.4 GX',     'Toyota',        'car',   'Avant-Garde Bronze', 'diesel', 1650000, 104300, '2018-05-29', '2033-05-28', true,  now() - interval '48 days',  'Eight seats, all service at Toyota Thane. New clutch and tyres at 95,000 km. Ready for the long road to Goa.'),
  ('MH08AN3347', 'Eeco 5 Seater AC CNG',     'Maruti Suzuki', 'car',   'Glistening Grey',    'cng',     475000,  39700, '2021-02-15', '2036-02-14', true,  now() - interval '73 days',  'AC and heater, sliding doors, large load floor behind the rear seat. CNG kit fitted by the company.'),
  -- Motorcycles
  ('MH12TC8842', 'Splendor Plus',            'Hero MotoCorp', 'bike',  'Heavy Grey',         'petrol',   62000,  18400, '2021-04-19', '2036-04-18', true,  now() - interval '3 days',   '70 km per litre, new chain set, self start. Insurance to be taken by the buyer.'),
  ('MH09DG5590', 'Classic 350',              'Royal Enfield', 'bike',  'Gunmetal Grey',      'petrol',  158000,  21300, '2020-01-30', '2035-01-29', true,  now() - interval '12 days',  'Dual channel ABS, original exhaust, touring seat and leg guard. Kept indoors in Kolhapur.'),
  ('MH12UE4411', 'Bullet 350',               'Royal Enfield', 'bike',  'Jet Black',          'petrol',  172000,  15800, '2021-10-08', '2036-10-07', true,  now() - interval '21 days',  'Hand painted gold lines, electric start. Full service with Royal Enfield, first owner.'),
  ('MH15HB7019', 'Pulsar NS200',             'Bajaj',         'bike',  'Burnt Red',          'petrol',   98000,  34500, '2019-12-16', '2034-12-15', true,  now() - interval '28 days',  'Liquid cooled, fuel injection, new rear tyre and brake pads.'),
  ('MH31FL3386', 'Apache RTR 160 4V',        'TVS',           'bike',  'Racing Blue',        'petrol',   92000,  19600, '2021-08-26', '2036-08-25', true,  now() - interval '35 days',  'Ride modes and phone connection. No fall, no scratches, tank pad fitted from the first day.'),
  ('MH04KF2268', 'Himalayan',                'Royal Enfield', 'bike',  'Granite Black',      'petrol',       0,  17400, '2022-08-05', '2037-08-04', true,  now() - interval '6 days',   'Price on request. With crash guard, side boxes and tripper navigation; has seen Ladakh once and was serviced after it.'),
  ('MH14GZ3919', 'Freedom 125 NG04',         'Bajaj',         'bike',  'Caribbean Blue',     'cng',     102000,   6400, '2024-09-02', '2039-09-01', true,  now() - interval '44 days',  'Runs on CNG and petrol, about one rupee per kilometre. Company warranty until September 2029.'),
  ('MH14HX2031', 'Shine 125',                'Honda',         'bike',  'Rebel Red',          'petrol',   71000,  22700, '2020-11-03', '2035-11-02', false, now() - interval '156 days', 'Smooth engine, combined brakes, tubeless tyres.'),
  ('MH10CY4472', 'HF Deluxe',                'Hero MotoCorp', 'bike',  'Blazing Red',        'petrol',   48000,  41200, '2018-09-01', '2033-08-31', false, now() - interval '64 days',  'Tank dent on the left side, will be painted before sale. Engine in good order.'),
  ('MH12NR9153', 'Avenger Cruise 220',       'Bajaj',         'bike',  'Auburn Black',       'petrol',   64000,  38800, '2017-03-21', '2032-03-20', false, now() - interval '97 days',  'Tall windshield and back rest. Waiting for the duplicate RC book.'),
  ('MH13CK7705', 'Platina 100',              'Bajaj',         'bike',  'Ebony Black',        'petrol',   32000,  52600, '2016-06-15', '2031-06-14', false, now() - interval '290 days', 'Low cost commuter, new battery.'),
  -- Scooters
  ('MH02FT6627', 'Activa 6G',                'Honda',         'bike',  'Pearl White',        'petrol',   74000,  12900, '2022-01-13', '2037-01-12', true,  now() - interval '10 days',  'Silent start, LED headlamp, external fuel filling. Driven only inside Andheri.'),
  ('MH43BX1890', 'Jupiter ZX',               'TVS',           'bike',  'Matte Blue',         'petrol',   68000,  16200, '2021-05-28', '2036-05-27', true,  now() - interval '24 days',  'Disc brake, mobile charger, large space under the seat.'),
  ('MH12WD0007', 'Activa 125',               'Honda',         'bike',  'Rebel Red',          'petrol',   98500,      0, '2026-10-30', '2041-10-29', true,  now() - interval '5 hours',  'Never driven: registered for a festival draw and handed over with full company warranty.'),
  ('MH21BQ6034', 'Access 125',               'Suzuki',        'bike',  'Matte Bronze',       'petrol',   66000,  23300, '2020-06-24', '2035-06-23', false, now() - interval '233 days', 'Alloy wheels, both brakes strong, fresh service.'),
  -- Trucks
  ('MH12HD6345', 'LPT 1613 Turbo',           'Tata Motors',   'truck', 'Signal Orange',      'diesel', 1125000, 286000, '2016-04-12', '2027-04-11', true,  now() - interval '13 days',  '22 foot high side body, new floor planks. Engine overhauled at 240,000 km with bills. National permit until 2027.'),
  ('MH04HN9970', 'Pro 3015',                 'Eicher',        'truck', 'Ivory White',        'diesel', 1480000, 198000, '2018-08-08', '2027-08-07', true,  now() - interval '29 days',  '24 foot container, GPS fitted, all six tyres radial. One company owner, Bhiwandi - Bengaluru route.'),
  ('MH46AR4415', 'Ecomet 1615 HE',           'Ashok Leyland', 'truck', 'Royal Blue',         'diesel', 1690000, 142000, '2020-03-03', '2028-03-02', true,  now() - interval '39 days',  'BS6 engine, 20 foot body, sleeper cab. Fitness and tax paid, ready to load.'),
  ('MH18BG7786', 'Signa 2823.K Tipper',      'Tata Motors',   'truck', 'Sunrise Yellow',     'diesel', 2750000, 118000, '2021-12-10', '2027-12-09', true,  now() - interval '17 days',  'Ten wheeler with 16 cubic metre box body. Hoist serviced, new rear tyres. Worked on the Samruddhi Mahamarg.'),
  ('MH43CE5127', 'Pro 2059XP CNG',           'Eicher',        'truck', 'Arctic White',       'cng',    1365000,  64500, '2022-02-28', '2028-02-27', true,  now() - interval '61 days',  'Factory CNG, allowed in the city all day. 14 foot container, two year old tyres, no overloading.'),
  ('MH40BL3502', 'Furio 7 Cargo',            'Mahindra',      'truck', 'Diamond White',      'diesel', 1240000,  87000, '2021-01-19', '2029-01-18', false, now() - interval '18 days',  '14 foot high side deck. Number plate and RC being changed after the finance was closed.'),
  ('MH12LT8098', '407 Gold SFC',             'Tata Motors',   'truck', 'Sky Blue',           'diesel',  575000, 176000, '2016-11-25', '2027-11-24', false, now() - interval '119 days', 'The old faithful for sand, bricks and vegetables. 10 foot deck.'),
  -- Tempos
  ('MH14HU9034', 'Ace Gold CNG',             'Tata Motors',   'tempo', 'Arctic White',       'cng',     435000,  52300, '2021-09-27', '2027-09-26', true,  now() - interval '15 days',  'Chhota Hathi with company CNG. New clutch, body repainted, permit valid. One driver from the first day.'),
  ('MH12QG2217', 'Bolero Pickup FB 1.7T',    'Mahindra',      'tempo', 'Diamond White',      'diesel',  765000,  91400, '2019-12-05', '2027-12-04', true,  now() - interval '27 days',  'Power steering, nine foot deck, carries 1.7 tonnes. Used for milk collection around Shirur.'),
  ('MH16CC6605', 'Jeeto Plus',               'Mahindra',      'tempo', 'Ultramarine Blue',   'diesel',  345000,  68800, '2020-09-17', '2028-09-16', true,  now() - interval '36 days',  'Turns in the narrowest lane. 29 km per litre, deck with tarpaulin frame.'),
  ('MH12RN8173', 'Traveller 3350 17 Seater', 'Force Motors',  'tempo', 'Pearl White',        'diesel',  875000, 126000, '2018-07-02', '2027-07-01', true,  now() - interval '54 days',  '17 push-back seats, AC, luggage carrier, music system. Tourist permit, used for Ashtavinayak yatra tours.'),
  ('MH03CT5596', 'Ape Xtra LDX',             'Piaggio',       'tempo', 'Canary Yellow',      'diesel',  148000,  73500, '2019-04-15', '2027-04-14', true,  now() - interval '68 days',  'Six foot deck, new front shock absorber and tyres. Insurance to be taken by the buyer.'),
  ('MH05EK2941', 'Maxima C CNG',             'Bajaj',         'tempo', 'Eco Green',          'cng',     185000,  48900, '2021-03-23', '2027-03-22', true,  now() - interval '82 days',  'CNG three wheeler, cylinder test valid until 2027. Lowest cost per kilometre in the yard.'),
  ('MH09EM4483', 'Dost Strong',              'Ashok Leyland', 'tempo', 'Leaf Green',         'diesel',  520000,  79600, '2020-01-16', '2028-01-15', false, now() - interval '22 days',  'Deck being repaired, ready by the end of the month.'),
  ('MH20DE7318', 'Super Carry CNG',          'Maruti Suzuki', 'tempo', 'Superior White',     'cng',     465000,  44100, '2021-10-21', '2027-10-20', false, now() - interval '139 days', 'CNG with petrol reserve, flat loading deck.'),
  -- Taken in exchange, papers still to come: nearly everything is unknown
  ('MH23K118',   'Omni',                     '',              null,    '',                   null,           0,      0, null,         null,         false, now() - interval '2 hours',  '');

-- What buyers ask first, of every vehicle whose papers have come.
update public.cardetails c set make_year = asked.year, keeper_serial = asked.serial, transmission = asked.gearbox::public.transmission_type
from (values
  ('MH12QW4821', 2019, 1, 'manual'),
  ('MH14JH7702', 2021, 1, 'manual'),
  ('MH01DK3390', 2019, 1, 'manual'),
  ('MH02FB1167', 2020, 1, 'manual'),
  ('MH43BN5548', 2019, 1, 'manual'),
  ('MH04KD9021', 2022, 2, 'manual'),
  ('MH31EK8035', 2021, 1, 'manual'),
  ('MH09FA6413', 2020, 1, 'manual'),
  ('MH20EJ2276', 2017, 1, 'manual'),
  ('MH12LP6650', 2011, 3, 'manual'),
  ('MH12RT2089', 2020, 1, 'cvt'),
  ('MH02EZ7741', 2019, 2, 'manual'),
  ('MH46BA3018', 2022, 1, 'manual'),
  ('MH48AK5102', 2019, 1, 'manual'),
  ('MH05DH8890', 2019, 1, 'manual'),
  ('MH12SY9917', 2021, 1, 'manual'),
  ('MH14JR6284', 2021, 1, 'manual'),
  ('MH11CW5039', 2019, 1, 'manual'),
  ('MH16BZ4178', 2018, 2, 'manual'),
  ('MH03DX8846', 2022, 1, 'manual'),
  ('MH12TU3305', 2022, 1, 'automatic'),
  ('MH47AB7123', 2020, 1, 'dct'),
  ('MH19CV2650', 2021, 1, 'manual'),
  ('22BH4567A', 2022, 1, 'manual'),
  ('MH12VK8801', 2022, 1, 'automatic'),
  ('MH13DE4429', 2015, 2, 'manual'),
  ('MH12PX5561', 2020, 1, 'manual'),
  ('MH04JM7836', 2018, 1, 'manual'),
  ('MH08AN3347', 2020, 1, 'manual'),
  ('MH12TC8842', 2021, 1, 'manual'),
  ('MH09DG5590', 2019, 2, 'manual'),
  ('MH12UE4411', 2021, 1, 'manual'),
  ('MH15HB7019', 2019, 2, 'manual'),
  ('MH31FL3386', 2021, 1, 'manual'),
  ('MH04KF2268', 2022, 1, 'manual'),
  ('MH14GZ3919', 2024, 1, 'manual'),
  ('MH14HX2031', 2020, 1, 'manual'),
  ('MH10CY4472', 2018, 2, 'manual'),
  ('MH12NR9153', 2016, 1, 'manual'),
  ('MH13CK7705', 2016, 3, 'manual'),
  ('MH02FT6627', 2021, 1, 'cvt'),
  ('MH43BX1890', 2021, 2, 'cvt'),
  ('MH12WD0007', 2026, 1, 'cvt'),
  ('MH21BQ6034', 2020, 1, 'cvt'),
  ('MH12HD6345', 2016, 2, 'manual'),
  ('MH04HN9970', 2018, 1, 'manual'),
  ('MH46AR4415', 2020, 1, 'manual'),
  ('MH18BG7786', 2021, 1, 'manual'),
  ('MH43CE5127', 2021, 1, 'manual'),
  ('MH40BL3502', 2020, 1, 'manual'),
  ('MH12LT8098', 2016, 3, 'manual'),
  ('MH14HU9034', 2021, 1, 'manual'),
  ('MH12QG2217', 2019, 1, 'manual'),
  ('MH16CC6605', 2020, 2, 'manual'),
  ('MH12RN8173', 2018, 2, 'manual'),
  ('MH03CT5596', 2019, 2, 'manual'),
  ('MH05EK2941', 2021, 1, 'manual'),
  ('MH09EM4483', 2019, 2, 'manual'),
  ('MH20DE7318', 2021, 1, 'manual')
) as asked (registernumber, year, serial, gearbox)
where c.registernumber = asked.registernumber;

-- The newer fields, of vehicles that are being made ready; the others were entered before anybody asked for them.
update public.cardetails c set variant = rc.variant, chassis_number = rc.chassis_number, engine_number = rc.engine_number
from (values
  ('MH31EK8035', 'XT 1.5', 'MATBUJ52AML997283', 'REVTN9298416'),
  ('MH12LP6650', 'GLS', 'MALBGX20XBU073702', 'G4LAN8222646'),
  ('MH47AB7123', 'SX 1.0 Turbo', 'MALBVY32KLK845263', 'G4LAN9765828'),
  ('MH10CY4472', 'Self start, alloy wheels', 'MBLSTR45SJE128357', 'HA10AN9908541'),
  ('MH12NR9153', 'Cruise', 'MD2CTR91NGX979780', 'JLZCN5201612'),
  ('MH40BL3502', 'HD 14 ft', 'MA1ZYL21HLN295863', 'DVJZN8864573'),
  ('MH09EM4483', 'LS', 'MB1PWV43WKT286408', 'YDHZN8746439')
) as rc (registernumber, variant, chassis_number, engine_number)
where c.registernumber = rc.registernumber;

-- What the dealer paid.
insert into public.buying_prices
  (registernumber, vehiclebuyprice)
values
  -- Hatchbacks
  ('MH12QW4821',  488000),
  ('MH14JH7702',  612000),
  ('MH01DK3390',  551000),
  ('MH02FB1167',  437000),
  ('MH43BN5548',  418000),
  ('MH04KD9021',  521000),
  ('MH31EK8035',  628000),
  ('MH09FA6413',  482000),
  ('MH20EJ2276',  226000),
  ('MH12LP6650',   96000),
  -- Sedans
  ('MH12RT2089',  985000),
  ('MH02EZ7741',  579000),
  ('MH46BA3018',  630000),
  ('MH48AK5102',  762000),
  ('MH05DH8890',  531000),
  -- SUVs
  ('MH12SY9917', 1240000),
  ('MH14JR6284',  801000),
  ('MH11CW5039', 1165000),
  ('MH16BZ4178',  668000),
  ('MH03DX8846',  928000),
  ('MH12TU3305', 1655000),
  ('MH47AB7123',  731000),
  ('MH19CV2650', 1310000),
  ('22BH4567A',   642000),
  ('MH12VK8801', 1610000),
  ('MH13DE4429',  402000),
  -- Family cars and vans
  ('MH12PX5561',  804000),
  ('MH04JM7836', 1508000),
  ('MH08AN3347',  421000),
  -- Motorcycles
  ('MH12TC8842',   52000),
  ('MH09DG5590',  139000),
  ('MH12UE4411',  153000),
  ('MH15HB7019',   84000),
  ('MH31FL3386',   79000),
  ('MH04KF2268',  186000),
  ('MH14GZ3919',   91000),
  ('MH14HX2031',   60000),
  ('MH10CY4472',   40500),
  ('MH12NR9153',   52000),
  ('MH13CK7705',   24500),
  -- Scooters
  ('MH02FT6627',   64500),
  ('MH43BX1890',   58500),
  ('MH12WD0007',   93000),
  ('MH21BQ6034',   56000),
  -- Trucks
  ('MH12HD6345', 1010000),
  ('MH04HN9970', 1345000),
  ('MH46AR4415', 1540000),
  ('MH18BG7786', 2530000),
  ('MH43CE5127', 1245000),
  ('MH40BL3502', 1128000),
  ('MH12LT8098',  508000),
  -- Tempos
  ('MH14HU9034',  387000),
  ('MH12QG2217',  688000),
  ('MH16CC6605',  305000),
  ('MH12RN8173',  792000),
  ('MH03CT5596',  126000),
  ('MH05EK2941',  161000),
  ('MH09EM4483',  464000),
  ('MH20DE7318',  413000),
  -- Taken in exchange, papers still to come: nearly everything is unknown
  ('MH23K118',         0);

-- Insurance: a tenure of 0 years is none.
insert into public.carinsurance
  (registernumber, insurancecompany, insurancenumber, policynumber, insurancestartdate, insuranceenddate, insurancetenure)
values
  -- Hatchbacks
  ('MH12QW4821', 'The New India Assurance',            'CN262978986', '15010031250100003409',     '2026-08-17', '2027-08-16', 1),
  ('MH14JH7702', 'ICICI Lombard General Insurance',    'MC269427622', '3001/570441757/00/B00',    '2026-03-07', '2027-03-06', 1),
  ('MH01DK3390', 'Go Digit General Insurance',         'IN263982278', 'D215688642',               '2026-11-24', '2027-11-23', 1),
  ('MH02FB1167', 'Tata AIG General Insurance',         'CN269959939', '6213575039 00 00',         '2026-10-15', '2027-10-14', 1),
  ('MH43BN5548', 'HDFC ERGO General Insurance',        'MC264149761', '2311 2097 9397 0880 000',  '2026-02-19', '2027-02-18', 1),
  ('MH04KD9021', 'Reliance General Insurance',         'IN264619931', '170527231153267584',       '2026-07-01', '2027-06-30', 1),
  ('MH31EK8035', 'SBI General Insurance',              'CN262133914', 'POCMVPC0100262704',        '2026-07-24', '2027-07-23', 1),
  ('MH09FA6413', 'Bajaj Allianz General Insurance',    'MC251262450', 'OG-25-1901-1801-48049797', '2025-12-27', '2026-12-26', 1),
  ('MH20EJ2276', 'Cholamandalam MS General Insurance', 'IN255188244', '3379/06897326/000/00',     '2025-05-14', '2026-05-13', 1),
  ('MH12LP6650', '',                                   '',            '',                         null,         null,         0),
  -- Sedans
  ('MH12RT2089', 'The New India Assurance',            'MC266623106', '15010031250100008204',     '2026-01-29', '2027-01-28', 1),
  ('MH02EZ7741', 'ICICI Lombard General Insurance',    'IN261118531', '3001/439207028/00/B00',    '2026-06-08', '2027-06-07', 1),
  ('MH46BA3018', 'Go Digit General Insurance',         'CN261008973', 'D182652540',               '2026-04-10', '2027-04-09', 1),
  ('MH48AK5102', 'Tata AIG General Insurance',         'MC257379568', '6247678730 00 00',         '2025-03-23', '2026-03-22', 1),
  ('MH05DH8890', 'HDFC ERGO General Insurance',        'IN255649788', '2311 2090 8522 7288 000',  '2025-10-28', '2026-10-27', 1),
  -- SUVs
  ('MH12SY9917', 'Reliance General Insurance',         'CN268287627', '170579231172497370',       '2026-09-20', '2027-09-19', 1),
  ('MH14JR6284', 'SBI General Insurance',              'MC267242845', 'POCMVPC0100968409',        '2026-12-03', '2027-12-02', 1),
  ('MH11CW5039', 'Bajaj Allianz General Insurance',    'IN265428581', 'OG-26-1901-1801-11559814', '2026-07-29', '2027-07-28', 1),
  ('MH16BZ4178', 'Cholamandalam MS General Insurance', 'CN267920120', '3379/07849382/000/00',     '2026-10-09', '2027-10-08', 1),
  ('MH03DX8846', 'United India Insurance',             'MC264827235', '1613003126P191790260',     '2026-09-18', '2027-09-17', 1),
  ('MH12TU3305', 'The New India Assurance',            'IN261080883', '15010031250100003375',     '2026-03-27', '2027-03-26', 1),
  ('MH47AB7123', 'ICICI Lombard General Insurance',    'CN269940368', '3001/937272459/00/B00',    '2026-08-25', '2027-08-24', 1),
  ('MH19CV2650', 'Go Digit General Insurance',         'MC269580460', 'D435228364',               '2026-06-13', '2027-06-12', 1),
  ('22BH4567A',  'Tata AIG General Insurance',         'IN269151118', '6216450070 00 00',         '2026-05-20', '2027-05-19', 1),
  ('MH12VK8801', 'HDFC ERGO General Insurance',        'CN247075947', '2311 2037 1056 7054 000',  '2024-02-26', '2027-02-25', 3),
  ('MH13DE4429', 'Reliance General Insurance',         'MC269133382', '170554231133368292',       '2026-02-06', '2027-02-05', 1),
  -- Family cars and vans
  ('MH12PX5561', 'SBI General Insurance',              'IN262671644', 'POCMVPC0100559778',        '2026-07-13', '2027-07-12', 1),
  ('MH04JM7836', 'Bajaj Allianz General Insurance',    'CN262232884', 'OG-26-1901-1801-77216098', '2026-05-29', '2027-05-28', 1),
  ('MH08AN3347', 'Cholamandalam MS General Insurance', 'MC264522705', '3379/06740696/000/00',     '2026-02-18', '2027-02-17', 1),
  -- Motorcycles
  ('MH12TC8842', '',                                   '',            '',                         null,         null,         0),
  ('MH09DG5590', 'The New India Assurance',            'CN266034332', '15010031250100000748',     '2026-02-01', '2027-01-31', 1),
  ('MH12UE4411', 'ICICI Lombard General Insurance',    'MC268824539', '3001/299269621/00/B00',    '2026-10-08', '2027-10-07', 1),
  ('MH15HB7019', 'Go Digit General Insurance',         'IN259619003', 'D707003002',               '2025-12-19', '2026-12-18', 1),
  ('MH31FL3386', 'Tata AIG General Insurance',         'CN267414228', '6204869589 00 00',         '2026-08-28', '2027-08-27', 1),
  ('MH04KF2268', 'HDFC ERGO General Insurance',        'MC269224762', '2311 2018 9020 8459 000',  '2026-08-08', '2027-08-07', 1),
  ('MH14GZ3919', 'Reliance General Insurance',         'IN244752594', '170569231192331142',       '2024-09-02', '2029-09-01', 5),
  ('MH14HX2031', 'SBI General Insurance',              'CN257904000', 'POCMVPC0100361229',        '2025-11-08', '2026-11-07', 1),
  ('MH10CY4472', '',                                   '',            '',                         null,         null,         0),
  ('MH12NR9153', 'Cholamandalam MS General Insurance', 'IN261401990', '3379/02312861/000/00',     '2026-03-23', '2027-03-22', 1),
  ('MH13CK7705', '',                                   '',            '',                         null,         null,         0),
  -- Scooters
  ('MH02FT6627', 'The New India Assurance',            'MC261681105', '15010031250100004542',     '2026-01-19', '2027-01-18', 1),
  ('MH43BX1890', 'ICICI Lombard General Insurance',    'IN264065177', '3001/498077222/00/B00',    '2026-05-28', '2027-05-27', 1),
  ('MH12WD0007', 'Go Digit General Insurance',         'CN268736686', 'D524504028',               '2026-10-30', '2031-10-29', 5),
  ('MH21BQ6034', 'Tata AIG General Insurance',         'MC252745649', '6293344646 00 00',         '2025-06-28', '2026-06-27', 1),
  -- Trucks
  ('MH12HD6345', 'HDFC ERGO General Insurance',        'IN268164511', '2311 2067 0764 4385 000',  '2026-04-17', '2027-04-16', 1),
  ('MH04HN9970', 'Reliance General Insurance',         'CN268239746', '170564231123656030',       '2026-08-08', '2027-08-07', 1),
  ('MH46AR4415', 'SBI General Insurance',              'MC267765734', 'POCMVPC0100802689',        '2026-03-09', '2027-03-08', 1),
  ('MH18BG7786', 'Bajaj Allianz General Insurance',    'IN259280977', 'OG-25-1901-1801-41079185', '2025-12-10', '2026-12-09', 1),
  ('MH43CE5127', 'Cholamandalam MS General Insurance', 'CN263170951', '3379/06369991/000/00',     '2026-03-06', '2027-03-05', 1),
  ('MH40BL3502', 'United India Insurance',             'MC265583043', '1613003126P127873349',     '2026-01-20', '2027-01-19', 1),
  ('MH12LT8098', 'The New India Assurance',            'IN250011568', '15010031250100006574',     '2025-11-27', '2026-11-26', 1),
  -- Tempos
  ('MH14HU9034', 'ICICI Lombard General Insurance',    'CN265833608', '3001/072795260/00/B00',    '2026-09-28', '2027-09-27', 1),
  ('MH12QG2217', 'Go Digit General Insurance',         'MC263279997', 'D733960322',               '2026-12-09', '2027-12-08', 1),
  ('MH16CC6605', 'Tata AIG General Insurance',         'IN264233082', '6294420376 00 00',         '2026-09-21', '2027-09-20', 1),
  ('MH12RN8173', 'HDFC ERGO General Insurance',        'CN263827759', '2311 2044 8074 8161 000',  '2026-07-05', '2027-07-04', 1),
  ('MH03CT5596', '',                                   '',            '',                         null,         null,         0),
  ('MH05EK2941', 'SBI General Insurance',              'IN262187014', 'POCMVPC0100731992',        '2026-03-29', '2027-03-28', 1),
  ('MH09EM4483', 'Bajaj Allianz General Insurance',    'CN269966486', 'OG-26-1901-1801-29056502', '2026-01-21', '2027-01-20', 1),
  ('MH20DE7318', 'Cholamandalam MS General Insurance', 'MC253187874', '3379/05025540/000/00',     '2025-10-26', '2026-10-25', 1),
  -- Taken in exchange, papers still to come: nearly everything is unknown
  ('MH23K118',   '',                                   '',            '',                         null,         null,         0);

-- Who sold the vehicle to the dealer.
insert into public.ownerdetails
  (registernumber, ownername, ownerphone, owneremail, owneraddress)
values
  -- Hatchbacks
  ('MH12QW4821', 'Sachin Deshmukh',            '7560251490', 'sachin.deshmukh@example.com',            'Survey 21, Hadapsar, Pune 411028'),
  ('MH14JH7702', 'Dr. Neha Joshi',             '8486586210', 'neha.joshi@example.com',                 'Sector 27, Nigdi, Pune 411044'),
  ('MH01DK3390', 'Imran Shaikh',               '7104944174', 'imran.shaikh@example.com',               '14, Sai Darshan, Lalbaug, Mumbai 400012'),
  ('MH02FB1167', 'Pooja Nair',                 '9124360800', '',                                       'B-402, Gokul Heights, Andheri West, Mumbai 400053'),
  ('MH43BN5548', 'Ganesh Pawar',               '8826057907', 'ganesh.pawar@example.com',               'Sector 9, Vashi, Navi Mumbai 400703'),
  ('MH04KD9021', 'Vaishali More',              '8579664139', 'vaishali.more@example.com',              'Flat 9, Vasant Vihar, Pokhran Road 2, Thane 400610'),
  ('MH31EK8035', 'Anand Wankhede',             '7161958858', 'anand.wankhede@example.com',             'Sitabuldi, Nagpur 440012'),
  ('MH09FA6413', 'Sunita Mane',                '9897973669', '',                                       '1142, E Ward, Rajarampuri, Kolhapur 416008'),
  ('MH20EJ2276', 'Kiran Gaikwad',              '8366134348', 'kiran.gaikwad@example.com',              'N-4 CIDCO, Chhatrapati Sambhajinagar 431003'),
  ('MH12LP6650', 'Prakash Bhosale',            '9601470408', 'prakash.bhosale@example.com',            '5, Prabhat Road, Deccan, Pune 411004'),
  -- Sedans
  ('MH12RT2089', 'Siddharth Apte',             '7282957221', 'siddharth.apte@example.com',             '88, Shaniwar Peth, Pune 411030'),
  ('MH02EZ7741', 'Rajesh Gupta',               '8194837128', '',                                       '7, Juhu Versova Link Road, Mumbai 400053'),
  ('MH46BA3018', 'Meera Kamat',                '9798906209', 'meera.kamat@example.com',                'Kalamboli Steel Market, Panvel 410218'),
  ('MH48AK5102', 'Hitesh Patel',               '7075183152', 'hitesh.patel@example.com',               'Evershine City, Vasai East 401208'),
  ('MH05DH8890', 'Swapnil Thorat',             '7495083828', 'swapnil.thorat@example.com',             'Shivaji Chowk, Kalyan West 421301'),
  -- SUVs
  ('MH12SY9917', 'Aditya Kulkarni',            '8696975439', '',                                       'C-11, Kumar Park, Kothrud, Pune 411038'),
  ('MH14JR6284', 'Rutuja Shinde',              '8206376741', 'rutuja.shinde@example.com',              'Plot 12, Moshi Pradhikaran, Pune 412105'),
  ('MH11CW5039', 'Sambhaji Nikam',             '9331195769', 'sambhaji.nikam@example.com',             'Plot 8, Sadar Bazar, Satara 415001'),
  ('MH16BZ4178', 'Dattatray Jagtap',           '7745558892', 'dattatray.jagtap@example.com',           'Savedi, Ahilyanagar 414003'),
  ('MH03DX8846', 'Farah Khan',                 '8680009619', '',                                       '12, Station Road, Ghatkopar East, Mumbai 400077'),
  ('MH12TU3305', 'Vikram Nimbalkar',           '7057386917', 'vikram.nimbalkar@example.com',           'Row House 4, Baner, Pune 411045'),
  ('MH47AB7123', 'Snehal D''Souza',            '7894379123', 'snehal.dsouza@example.com',              'IC Colony, Borivali West, Mumbai 400103'),
  ('MH19CV2650', 'Nilesh Chaudhari',           '7512544505', 'nilesh.chaudhari@example.com',           'Ring Road, Jalgaon 425001'),
  ('22BH4567A',  'Lt. Col. Arvind Rao',        '7034397508', '',                                       '27, Bibwewadi, Pune 411037'),
  ('MH12VK8801', 'Amruta Phadke',              '8836553480', 'amruta.phadke@example.com',              'A/P Shikrapur, Taluka Shirur, Pune 412208'),
  ('MH13DE4429', 'Mahesh Kadam',               '7944709854', 'mahesh.kadam@example.com',               'Jule Solapur, Solapur 413004'),
  -- Family cars and vans
  ('MH12PX5561', 'Yogesh Salunkhe',            '7527053279', 'yogesh.salunkhe@example.com',            'Wagholi, Nagar Road, Pune 412207'),
  ('MH04JM7836', 'Suresh Menon',               '8843843913', '',                                       '301, Hiranandani Estate, Thane 400607'),
  ('MH08AN3347', 'Tukaram Sawant',             '8926428340', 'tukaram.sawant@example.com',             'Near ST Stand, Chiplun, Ratnagiri 415605'),
  -- Motorcycles
  ('MH12TC8842', 'Akash Kale',                 '8031402732', 'akash.kale@example.com',                 '302, Aundh Road, Khadki, Pune 411020'),
  ('MH09DG5590', 'Ranjit Ghatge',              '7437225225', 'ranjit.ghatge@example.com',              'Shahupuri 3rd Lane, Kolhapur 416001'),
  ('MH12UE4411', 'Omkar Dixit',                '8231020372', '',                                       'Market Yard, Gultekdi, Pune 411037'),
  ('MH15HB7019', 'Tejas Ahire',                '7237262159', 'tejas.ahire@example.com',                '6, College Road, Nashik 422005'),
  ('MH31FL3386', 'Rohit Meshram',              '9290425412', 'rohit.meshram@example.com',              'Wardhaman Nagar, Nagpur 440008'),
  ('MH04KF2268', 'Karan Bhatia',               '9584592893', 'karan.bhatia@example.com',               'Gala 16, Kalher, Bhiwandi, Thane 421302'),
  ('MH14GZ3919', 'Shubham Lokhande',           '8471201106', '',                                       '40, Chinchwadgaon, Pune 411033'),
  ('MH14HX2031', 'Vishal Ghorpade',            '7417036676', 'vishal.ghorpade@example.com',            'Talegaon Dabhade, Maval, Pune 410506'),
  ('MH10CY4472', 'Mangesh Chavan',             '8529615622', 'mangesh.chavan@example.com',             'Vishrambag, Sangli 416415'),
  ('MH12NR9153', 'Faizan Mulla',               '8034960259', 'faizan.mulla@example.com',               '64, Mundhwa Road, Pune 411036'),
  ('MH13CK7705', 'Laxman Kamble',              '7328404852', '',                                       'Near Siddheshwar Temple, Solapur 413003'),
  -- Scooters
  ('MH02FT6627', 'Priyanka Rane',              '8734757243', 'priyanka.rane@example.com',              '21, Marol Naka, Andheri East, Mumbai 400059'),
  ('MH43BX1890', 'Deepak Mhatre',              '7681851127', 'deepak.mhatre@example.com',              'Plot 33, Nerul, Navi Mumbai 400706'),
  ('MH12WD0007', 'Shree Ganesh Mitra Mandal',  '9442023900', 'shree.ganesh.mitra@example.com',         'Lane 6, Dahanukar Colony, Kothrud, Pune 411038'),
  ('MH21BQ6034', 'Asif Pathan',                '8971998345', '',                                       'Old Jalna, Jalna 431203'),
  -- Trucks
  ('MH12HD6345', 'Balaji Roadlines',           '8068876834', 'balaji.roadlines@example.com',           'Near Dutta Mandir, Katraj, Pune 411046'),
  ('MH04HN9970', 'Om Sai Logistics Pvt Ltd',   '9013869176', 'om.sai.logistics@example.com',           '18, Kopri Colony, Thane East 400603'),
  ('MH46AR4415', 'Harpreet Singh Transport',   '7914243304', 'harpreet.singh.transport@example.com',   'Khanda Colony, New Panvel 410206'),
  ('MH18BG7786', 'Jai Malhar Earthmovers',     '7294890922', '',                                       'Deopur, Dhule 424002'),
  ('MH43CE5127', 'GreenMile Distribution LLP', '9775124261', 'greenmile.distribution.llp@example.com', 'APMC Market, Turbhe, Navi Mumbai 400705'),
  ('MH40BL3502', 'Vidarbha Agro Carriers',     '9805210878', 'vidarbha.agro.carriers@example.com',     'Kamptee, Nagpur 441001'),
  ('MH12LT8098', 'Shankar Dhumal',             '7418754850', 'shankar.dhumal@example.com',             '9, Sahakar Nagar 2, Pune 411009'),
  -- Tempos
  ('MH14HU9034', 'Raju Waghmare',              '9325772238', '',                                       'Alandi Road, Bhosari, Pune 411039'),
  ('MH12QG2217', 'Nandkumar Ghule',            '8709278358', 'nandkumar.ghule@example.com',            'Survey 21, Hadapsar, Pune 411028'),
  ('MH16CC6605', 'Bhausaheb Kharat',           '7563217977', 'bhausaheb.kharat@example.com',           'A/P Rahuri, Ahilyanagar 413705'),
  ('MH12RN8173', 'Morya Tours and Travels',    '7384790070', 'morya.tours.and@example.com',            '5, Prabhat Road, Deccan, Pune 411004'),
  ('MH03CT5596', 'Salim Tamboli',              '7532265880', '',                                       '5, LBS Marg, Kurla West, Mumbai 400070'),
  ('MH05EK2941', 'Santosh Bhoir',              '9248312132', 'santosh.bhoir@example.com',              '3, Manpada Road, Dombivli East 421201'),
  ('MH09EM4483', 'Krishnat Patil',             '9595863060', 'krishnat.patil@example.com',             'A/P Vadgaon, Taluka Hatkanangale, Kolhapur 416112'),
  ('MH20DE7318', 'Anil Rathod',                '8107390202', 'anil.rathod@example.com',                'Waluj MIDC, Chhatrapati Sambhajinagar 431136'),
  -- Taken in exchange, papers still to come: nearly everything is unknown
  ('MH23K118',   '',                           '',           '',                                       '');

-- The finance company that holds or held a loan on the vehicle.
insert into public.finance
  (registernumber, company_name, branch_name, manager_name1, contact1, manager_name2, contact2)
values
  -- Hatchbacks
  ('MH12QW4821', '',                               '',                   '',                  '',           '',               ''),
  ('MH14JH7702', 'HDFC Bank',                      'Chinchwad',          'Rakesh Iyer',       '9994488280', 'Sneha Kolhe',    '7705837877'),
  ('MH01DK3390', '',                               '',                   '',                  '',           '',               ''),
  ('MH02FB1167', '',                               '',                   '',                  '',           '',               ''),
  ('MH43BN5548', '',                               '',                   '',                  '',           '',               ''),
  ('MH04KD9021', 'Maruti Suzuki Smart Finance',    'Thane',              'Ajay Sonar',        '9185012027', '',               ''),
  ('MH31EK8035', 'Bank of Maharashtra',            'Sitabuldi, Nagpur',  'S. R. Deshpande',   '9586119987', 'Varsha Bhagat',  '7318440508'),
  ('MH09FA6413', '',                               '',                   '',                  '',           '',               ''),
  ('MH20EJ2276', '',                               '',                   '',                  '',           '',               ''),
  ('MH12LP6650', '',                               '',                   '',                  '',           '',               ''),
  -- Sedans
  ('MH12RT2089', 'Kotak Mahindra Prime',           'Shivajinagar, Pune', 'Nikhil Sathe',      '9099199505', '',               ''),
  ('MH02EZ7741', '',                               '',                   '',                  '',           '',               ''),
  ('MH46BA3018', 'Tata Motors Finance',            'Panvel',             'Ravi Mhaske',       '9213644343', '',               ''),
  ('MH48AK5102', '',                               '',                   '',                  '',           '',               ''),
  ('MH05DH8890', '',                               '',                   '',                  '',           '',               ''),
  -- SUVs
  ('MH12SY9917', 'ICICI Bank',                     'Baner, Pune',        'Gauri Limaye',      '7519287710', 'Tushar Bhide',   '8936106563'),
  ('MH14JR6284', '',                               '',                   '',                  '',           '',               ''),
  ('MH11CW5039', 'Mahindra Finance',               'Satara',             'Vijay Yadav',       '8337730474', 'Anita Kale',     '8398382823'),
  ('MH16BZ4178', 'Mahindra Finance',               'Ahilyanagar',        'Popat Ugale',       '9084120865', '',               ''),
  ('MH03DX8846', 'State Bank of India',            'Ghatkopar',          'Leena Fernandes',   '7732164613', '',               ''),
  ('MH12TU3305', 'Axis Bank',                      'Kharadi, Pune',      'Pratik Zende',      '7413478477', 'Mugdha Karve',   '8498517300'),
  ('MH47AB7123', 'HDFC Bank',                      'Borivali',           'Jignesh Mehta',     '9375392712', '',               ''),
  ('MH19CV2650', '',                               '',                   '',                  '',           '',               ''),
  ('22BH4567A',  '',                               '',                   '',                  '',           '',               ''),
  ('MH12VK8801', '',                               '',                   '',                  '',           '',               ''),
  ('MH13DE4429', '',                               '',                   '',                  '',           '',               ''),
  -- Family cars and vans
  ('MH12PX5561', 'Cholamandalam Finance',          'Hadapsar, Pune',     'Sagar Pisal',       '8854851032', '',               ''),
  ('MH04JM7836', 'Toyota Financial Services',      'Thane',              'Biju Thomas',       '9630573984', '',               ''),
  ('MH08AN3347', '',                               '',                   '',                  '',           '',               ''),
  -- Motorcycles
  ('MH12TC8842', '',                               '',                   '',                  '',           '',               ''),
  ('MH09DG5590', '',                               '',                   '',                  '',           '',               ''),
  ('MH12UE4411', '',                               '',                   '',                  '',           '',               ''),
  ('MH15HB7019', 'Bajaj Finserv',                  'Nashik',             'Harshal Borse',     '9193683084', '',               ''),
  ('MH31FL3386', 'TVS Credit',                     'Nagpur',             'Manoj Gajbhiye',    '7382615469', '',               ''),
  ('MH04KF2268', '',                               '',                   '',                  '',           '',               ''),
  ('MH14GZ3919', '',                               '',                   '',                  '',           '',               ''),
  ('MH14HX2031', '',                               '',                   '',                  '',           '',               ''),
  ('MH10CY4472', '',                               '',                   '',                  '',           '',               ''),
  ('MH12NR9153', '',                               '',                   '',                  '',           '',               ''),
  ('MH13CK7705', '',                               '',                   '',                  '',           '',               ''),
  -- Scooters
  ('MH02FT6627', '',                               '',                   '',                  '',           '',               ''),
  ('MH43BX1890', 'TVS Credit',                     'Vashi',              'Dipti Koli',        '9160250402', '',               ''),
  ('MH12WD0007', '',                               '',                   '',                  '',           '',               ''),
  ('MH21BQ6034', '',                               '',                   '',                  '',           '',               ''),
  -- Trucks
  ('MH12HD6345', 'Shriram Finance',                'Market Yard, Pune',  'Balasaheb Hande',   '7688134760', 'Sunil Garud',    '7754464532'),
  ('MH04HN9970', 'VE Commercial Vehicles Finance', 'Bhiwandi',           'Zakir Momin',       '9393299974', '',               ''),
  ('MH46AR4415', 'Hinduja Leyland Finance',        'Kalamboli',          'Paramjit Gill',     '7395066867', 'Rohini Thakur',  '7340485050'),
  ('MH18BG7786', 'Shriram Finance',                'Dhule',              'Jitendra Marathe',  '7400629766', 'Kailas Bedse',   '9611982281'),
  ('MH43CE5127', 'Sundaram Finance',               'Turbhe',             'K. Raghavan',       '7721121231', '',               ''),
  ('MH40BL3502', 'Mahindra Finance',               'Kamptee, Nagpur',    'Vinod Raut',        '9494306348', '',               ''),
  ('MH12LT8098', '',                               '',                   '',                  '',           '',               ''),
  -- Tempos
  ('MH14HU9034', 'Tata Motors Finance',            'Bhosari',            'Amol Landge',       '9540264923', '',               ''),
  ('MH12QG2217', 'Mahindra Finance',               'Shirur',             'Pandurang Darekar', '8927668905', '',               ''),
  ('MH16CC6605', '',                               '',                   '',                  '',           '',               ''),
  ('MH12RN8173', 'Cholamandalam Finance',          'Swargate, Pune',     'Shirish Tilak',     '8189252407', 'Madhuri Sabale', '9701363293'),
  ('MH03CT5596', '',                               '',                   '',                  '',           '',               ''),
  ('MH05EK2941', 'Bajaj Finserv',                  'Kalyan',             'Umesh Bhandari',    '7517503999', '',               ''),
  ('MH09EM4483', '',                               '',                   '',                  '',           '',               ''),
  ('MH20DE7318', '',                               '',                   '',                  '',           '',               ''),
  -- Taken in exchange, papers still to come: nearly everything is unknown
  ('MH23K118',   '',                               '',                   '',                  '',           '',               '');

-- Sales: the row and the status in one statement, since neither may be without the other.
with sale (registernumber, owner_name, contact_no, selling_price, down_payment, commission, total_installments,
           installment_amount, payment_mode, days_ago) as (values
  ('MH09FA6413', 'Sunita Mane',         '9822014471',  531000, 531000,  5000,  0,     0, 'Bank transfer', 12),
  ('MH20EJ2276', 'Imran Shaikh',        '9765530218',  258000,  80000,  2500, 12, 15000, 'Cash',          34),
  ('MH48AK5102', 'Vikram Deshmukh',     '9890117734',  830000, 400000, 10000, 18, 25000, 'Cheque',        58),
  ('MH05DH8890', 'Leena D''Souza',      '9820456612',  585000, 585000,  6000,  0,     0, 'Bank transfer', 75),
  ('MH13DE4429', 'Ramesh Waghmare',     '9923301845',  441000, 200000,  5000, 10, 25000, 'UPI',          101),
  ('MH14HX2031', 'Akash Pawar',         '8007712903',   69000,  69000,  1000,  0,     0, 'Cash',           21),
  ('MH13CK7705', 'Dattatray Kale',      '9372208816',   30500,  30500,   500,  0,     0, 'Cash',          133),
  ('MH21BQ6034', 'Pooja Bhosale',       '9511846027',   64000,  24000,  1000,  8,  5000, 'UPI',            46),
  ('MH12LT8098', 'Balaji Transport',    '9850093345',  560000, 260000,  8000, 12, 25000, 'Cheque',         88),
  ('MH20DE7318', 'Nilesh Gaikwad',      '9637745120',  452000, 452000,  4000,  0,     0, 'Bank transfer',   3)
), sold as (
  update public.cardetails c set status = true from sale where c.registernumber = sale.registernumber
)
insert into public.soldcars
  (registernumber, owner_name, contact_no, selling_price, down_payment, commission, total_installments,
   installment_amount, payment_mode, account_paid_to, selldate, username)
select registernumber, owner_name, contact_no, selling_price, down_payment, commission, total_installments,
       installment_amount, payment_mode, 'Sahyadri Motors Current Account', current_date - days_ago, 'Rohan Patil'
from sale;

-- A monthly instalment from each buyer who owes some, until today.
insert into public.installments
  (registernumber, sale, amount, installment_date, payment_mode, account_paid_to, username)
select s.registernumber, s.id, s.installment_amount, (s.selldate + n * interval '1 month')::date, s.payment_mode,
       s.account_paid_to, 'Rohan Patil'
from public.soldcars s
cross join generate_series(1, s.total_installments) as n
where s.selldate + n * interval '1 month' <= current_date;

-- Maintenance: what most vehicles needed before they could be shown.
insert into public.maintenance
  (registernumber, index, description, price, maintainancedate, username)
select c.registernumber, job.index, job.description,
       round(job.price * case c.carmake when 'bike' then 0.25 when 'truck' then 3 when 'tempo' then 1.5 else 1 end, -1),
       (coalesce(s.selldate, current_date) - job.days_before), job.username
from (
  select c.*, row_number() over (order by created_at) as place from public.cardetails c where c.carmake is not null
) c
left join public.soldcars s on s.registernumber = c.registernumber
join (values
  (1, 'Washing, polish and interior cleaning', 1800, 30, 'Santosh Jadhav'),
  (2, 'Engine oil, filters and general service', 5400, 26, 'Santosh Jadhav'),
  (3, 'Two new tyres with alignment', 9600, 17, 'Rohan Patil'),
  (4, 'Battery replaced', 5200, 9, 'Santosh Jadhav')
) as job (index, description, price, days_before, username) on job.index <= c.place % 5;
insert into private.maintenance_counters (registernumber, last_index)
select registernumber, max(index) from public.maintenance group by registernumber;

-- RC transfers in every state: done, waiting for the new RC, an NOC missing, overdue, due this week, just begun.
insert into public.transfers (registernumber, buyer_place, buyer_rto) values
  ('MH14HX2031', 'other_state', 'Belagavi'), ('MH21BQ6034', 'other_office', 'Pune'), ('MH09FA6413', 'same_office', '');
insert into public.transfer_steps (registernumber, step, state, done_on, note, username)
select s.registernumber, step::public.transfer_step, 'done', least(s.selldate + 2 * place::int, current_date),
       case step when 'handed_in' then 'Receipt in the file' else '' end, 'Rohan Patil'
from public.soldcars s
join (values
  ('MH13CK7705', '{form_29c,forms_29_30,buyer_papers,challans,hsrp,handed_in,insurance_moved,new_rc}'),
  ('MH13DE4429', '{form_29c,forms_29_30,buyer_papers,challans,hsrp,hypothecation_in,handed_in,insurance_moved,new_rc}'),
  ('MH12LT8098', '{form_29c,forms_29_30,buyer_papers,challans,toll,hsrp,hypothecation_in,handed_in,insurance_moved,new_rc}'),
  ('MH05DH8890', '{form_29c,forms_29_30,buyer_papers,challans,hsrp,handed_in,insurance_moved,new_rc}'),
  ('MH48AK5102', '{form_29c,forms_29_30,buyer_papers,challans,hsrp,hypothecation_in,handed_in,insurance_moved}'),
  ('MH21BQ6034', '{form_29c,forms_29_30,buyer_papers,noc,challans,hsrp,hypothecation_in,handed_in,insurance_moved}'),
  ('MH20EJ2276', '{form_29c,forms_29_30,buyer_papers,challans,insurance_moved}'),
  ('MH14HX2031', '{form_29c,forms_29_30,buyer_papers,insurance_moved}'),
  ('MH09FA6413', '{form_29c,buyer_papers}'),
  ('MH20DE7318', '{form_29c}')
) as taken (registernumber, steps) on taken.registernumber = s.registernumber
cross join unnest(steps::text[]) with ordinality as one (step, place);
insert into public.transfer_steps (registernumber, step, state, note, username) values
  ('MH20EJ2276', 'hsrp', 'not_needed', 'Plates are on the vehicle', 'Rohan Patil');

-- Costs of the house, month by month, and what its owners put in.
insert into public.miscellaneous_costs
  (description, cost, date)
select cost.description, cost.amount, day
from generate_series(0, 5) as back
cross join (values
  ('Rent of the yard', 45000.00, 1), ('Electricity', 6840.50, 8), ('Tea and snacks', 2315.75, 14), ('Watchman', 12000.00, 28)
) as cost (description, amount, day_of_month)
cross join lateral (
  select (date_trunc('month', current_date) - back * interval '1 month')::date + cost.day_of_month - 1 as day
) as d
where day <= current_date;

insert into public.investment
  (description, amount, date)
values
  ('Opening capital', 30000000, current_date - 400),
  ('Loan from the co-operative bank', 8000000, current_date - 180),
  ('Partner''s share', 2500000, current_date - 45);

-- Enquiries in every status: those of the website have telephones of buyers and owners above, so that something is known under them.
insert into public.enquiries
  (custname, custcontact, custquery, enquirydate, source, registernumber, status, lost_reason, next_call)
select custname, custcontact, custquery, current_date - days_ago, source::public.enquiry_source, registernumber,
       status::public.enquiry_status, coalesce(lost_reason, ''), current_date + call_in
from (values
  ('Sanjay More',     '5000000101', 'A tempo up to 4 lakh, with fitness for two years', 24, 'walk_in',   null,         'lost',   'Bought elsewhere', null),
  ('Dattatray Kale',  '9372208816', 'Is the price negotiable?',                         20, 'website',   'MH12SY9917', 'lost',   'Too dear',         null),
  ('Farida Shaikh',   '5000000102', 'A first car for her daughter, automatic',          17, 'reference', null,         'offer',  null,               3),
  ('Nilesh Gaikwad',  '9637745120', 'Please call in the evening.',                       9, 'website',   'MH14JH7702', 'won',    null,               null),
  ('Sanjay More',     '5000000101', 'Sells his old tempo, wants a bigger one',           6, 'phone',     null,         'offer',  null,               0),
  ('Vandana Kamble',  '5000000103', 'Nexon, finance over four years',                    5, 'walk_in',   'MH14JR6284', 'offer',  null,               2),
  ('Imran Pathan',    '5000000104', 'A truck for the sand business',                     4, 'phone',     null,         'visit',  null,               1),
  ('Asha Deshmukh',   '5000000105', 'Wants to see the City with her husband',            3, 'reference', 'MH12RT2089', 'visit',  null,               -1),
  ('Ganesh Lokhande', '5000000106', 'Two bikes for his sons',                            3, 'phone',     null,         'called', null,               0),
  ('Pooja Bhosale',   '9511846027', 'Does the CNG version have a boot?',                 2, 'website',   'MH02EZ7741', 'called', null,               3),
  ('Pooja Bhosale',   '9511846027', 'And is the Tigor still there?',                     1, 'website',   'MH46BA3018', 'new',    null,               null),
  ('Kiran Wagh',      '5000000107', 'An SUV under 9 lakh',                               0, 'phone',     null,         'new',    null,               null)
) as e (custname, custcontact, custquery, days_ago, source, registernumber, status, lost_reason, call_in);
insert into public.enquiry_notes
  (serialnum, created_at, username, done, note, status)
select e.serialnum, e.enquirydate + n.place * interval '30 hours', 'Rohan Patil', n.done::public.enquiry_contact, n.note,
       case when n.place = 2 then e.status else 'called' end
from public.enquiries e
cross join (values (1, 'no_answer', ''), (2, 'call', 'Sent pictures on WhatsApp')) as n (place, done, note)
where e.status <> 'new' and e.enquirydate < current_date - 2;
-- Papers of what carries goods: the tax of last year and of this one, a permit that ends soon here and there.
insert into public.vehicle_papers
  (registernumber, kind, number, company, valid_from, valid_until, lifetime, username)
select c.registernumber, paper.kind::public.paper_kind, paper.letters || '/' || 1000 + c.place, paper.company,
       paper.days::date - 365, paper.days::date, false, 'Rohan Patil'
from (
  select registernumber, (row_number() over (order by created_at, registernumber))::int as place
  from public.cardetails where carmake in ('truck', 'tempo')
) c
cross join lateral (values
  ('third_party', 'TP', 'United India', current_date + c.place * 13),
  ('permit', 'PM', '', current_date - 20 + c.place * 40),
  ('puc', 'PUC', '', current_date - 5 + c.place * 9),
  ('road_tax', 'TX', '', current_date - 165),
  ('road_tax', 'TX', '', current_date + 200)
) as paper (kind, letters, company, days);

-- Papers of the others that are on display, and whether a bank is still on the RC: of one nobody has looked.
insert into public.vehicle_papers
  (registernumber, kind, number, company, valid_from, valid_until, lifetime, username)
select c.registernumber, paper.kind::public.paper_kind, paper.letters || '/' || 1000 + c.place, paper.company, paper.since, paper.days, paper.days is null,
       'Rohan Patil'
from (
  select registernumber, registration_date, (row_number() over (order by created_at, registernumber))::int as place
  from public.cardetails where carmake in ('car', 'bike') and onhomepage
) c
cross join lateral (values
  ('third_party', 'TP', 'The Oriental Insurance', current_date - 300 + c.place * 5, current_date + 65 + c.place * 5),
  ('puc', 'PUC', '', current_date - 260 + c.place * 4, current_date + 105 + c.place * 4),
  ('road_tax', 'TX', '', c.registration_date, null)
) as paper (kind, letters, company, since, days);
update public.cardetails c set hypothecation = (case
  when f.company_name = '' then 'none' when c.registernumber in ('MH47AB7123', 'MH12TU3305', 'MH18BG7786') then 'open' else 'cleared'
  end)::public.hypothecation_state
from public.finance f where f.registernumber = c.registernumber and c.carmake is not null and c.registernumber <> 'MH43BN5548';

-- A morning: two buyers behind their plan, a cheque to bank and one that bounced, a cost that was entered twice, a vehicle that was here
-- before, people with a landline. What was repaired long ago without a bill is looked through.
update public.schedule l set due_on = (s.selldate + early.days + (l.number - 1) * interval '1 month')::date
from (values ('MH13DE4429', 3), ('MH21BQ6034', 10)) as early (registernumber, days)
join public.soldcars s on s.present_number = early.registernumber where l.sale = s.id;

update public.installments i set cheque_number = '004512', cheque_bank = 'Bank of Maharashtra', cheque_date = current_date - 1
where registernumber = 'MH12LT8098' and not exists (select from public.installments later where later.sale = i.sale and later.id > i.id);
update public.installments set cleared_on = installment_date + 3, cheque_date = installment_date
where payment_mode = 'Cheque' and cheque_date is null;

insert into public.installments
  (registernumber, sale, amount, installment_date, payment_mode, account_paid_to, username, cheque_number, cheque_bank, cheque_date)
select registernumber, id, 25000, current_date - 12, 'Cheque', account_paid_to, 'Rohan Patil', '118204', 'Canara Bank', current_date - 12
from public.soldcars where registernumber = 'MH48AK5102';
insert into public.reversals (kind, entry, registernumber, amount, entered_for, reason, bounced_on, username)
select 'installment', id, registernumber, amount, installment_date, 'Insufficient funds', current_date - 6, 'Asha Kulkarni'
from public.installments where cheque_number = '118204';
update public.installments i set reversal = r.id from public.reversals r
where r.kind = 'installment' and r.entry = i.id and i.cheque_number = '118204';

insert into public.miscellaneous_costs (description, cost, date)
select 'Electricity, entered twice', 6840.50, current_date - 2;
insert into public.reversals (kind, entry, amount, entered_for, reason, username)
select 'cost', id, cost, date, 'The same bill as before', 'Asha Kulkarni'
from public.miscellaneous_costs where description = 'Electricity, entered twice';
update public.miscellaneous_costs c set reversal = r.id from public.reversals r where r.kind = 'cost' and r.entry = c.id;

insert into public.soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, commission, payment_mode,
                             account_paid_to, selldate, username, present)
values ('MH13CK7705', 'Laxman Kamble', '7328404852', 27000, 27000, 500, 'UPI', 'Sahyadri Motors Current Account',
        current_date - 250, 'Rohan Patil', false);
insert into public.past_stays (registernumber, stay, since, until, ended_at, owner, finance, transfer, username)
values ('MH13CK7705', 1, current_date - 290, current_date - 210, now() - interval '210 days',
        '{"ownername": "Mohit Rane", "ownerphone": "5000000108"}', '{}', '{"steps": [], "place": null}', 'Rohan Patil');
update public.cardetails set stay = 2, stay_since = current_date - 210 where registernumber = 'MH13CK7705';
update public.soldcars set stay = 2 where registernumber = 'MH13CK7705' and present;
update public.maintenance set stay = 2 where registernumber = 'MH13CK7705';
insert into public.buying_prices (registernumber, stay, vehiclebuyprice)
select registernumber, 2, vehiclebuyprice from public.buying_prices where registernumber = 'MH13CK7705';
update public.buying_prices set vehiclebuyprice = 21000 where registernumber = 'MH13CK7705' and stay = 1;

-- Three Swifts like the one on display, sold this year: what was asked for them stands beside its price, how long their RC took with the others.
insert into public.cardetails
  (registernumber, carname, variant, carcompany, carmake, carcolor, fuel, vehiclesellprice, kilometers, registration_date, fitness_upto_date,
   make_year, keeper_serial, transmission, created_at)
values
  ('MH12QK3106', 'Swift VXi', '', 'Maruti Suzuki', 'car', 'Arctic White', 'petrol', 570000, 39800, '2019-05-21', '2034-05-20', 2019, 1, 'manual', now() - interval '290 days'),
  ('MH14HG5570', 'Swift', 'VXi', 'Maruti Suzuki', 'car', 'Magma Grey', 'petrol', 565000, 46100, '2019-09-03', '2034-09-02', 2019, 1, 'manual', now() - interval '230 days'),
  ('MH12RA1984', 'Swift VXi', '', 'Maruti Suzuki', 'car', 'Silky Silver', 'petrol', 560000, 51700, '2019-11-12', '2034-11-11', 2019, 2, 'manual', now() - interval '170 days');
insert into public.buying_prices (registernumber, vehiclebuyprice) values
  ('MH12QK3106', 506000), ('MH14HG5570', 498000), ('MH12RA1984', 490000);
insert into public.carinsurance (registernumber) values ('MH12QK3106'), ('MH14HG5570'), ('MH12RA1984');
insert into public.ownerdetails (registernumber, ownername, ownerphone) values
  ('MH12QK3106', 'Prakash Gaikwad', '5000000112'), ('MH14HG5570', 'Joseph D''Souza', '5000000113'), ('MH12RA1984', 'Nilesh More', '5000000114');
insert into public.finance (registernumber) values ('MH12QK3106'), ('MH14HG5570'), ('MH12RA1984');
with sale (registernumber, owner_name, contact_no, selling_price, days_ago) as (values
  ('MH12QK3106', 'Rajesh Kulkarni', '5000000109', 561000, 240),
  ('MH14HG5570', 'Shabana Mulla',   '5000000110', 552000, 190),
  ('MH12RA1984', 'Amol Chavan',     '5000000111', 551000, 130)
), sold as (
  update public.cardetails c set status = true from sale where c.registernumber = sale.registernumber
)
insert into public.soldcars
  (registernumber, owner_name, contact_no, selling_price, down_payment, payment_mode, account_paid_to, selldate, username)
select registernumber, owner_name, contact_no, selling_price, selling_price, 'Bank transfer', 'Sahyadri Motors Current Account',
       current_date - days_ago, 'Rohan Patil'
from sale;
insert into private.listed_prices (registernumber, price, listed_from, listed_until)
select c.registernumber, c.vehiclesellprice, c.created_at + interval '2 days', s.selldate
from public.cardetails c join public.soldcars s on s.registernumber = c.registernumber
where c.registernumber in ('MH12QK3106', 'MH14HG5570', 'MH12RA1984');
insert into public.transfer_steps (registernumber, step, state, done_on, username)
select s.registernumber, step, 'done', s.selldate + case when step = 'new_rc' then swift.days else 3 end, 'Rohan Patil'
from (values ('MH12QK3106', 24), ('MH14HG5570', 31), ('MH12RA1984', 22)) as swift (registernumber, days)
join public.soldcars s on s.registernumber = swift.registernumber
cross join unnest('{form_29c,forms_29_30,buyer_papers,challans,hsrp,handed_in,new_rc,insurance_moved}'::public.transfer_step[]) step;

-- Reserved until today: somebody has to decide.
insert into public.reservations (registernumber, name, phone, amount, mode, reference, day, until, refundable, username) values
  ('MH47AB7123', 'Farida Attar', '9860317724', 21000, 'Cash', '', current_date - 8, current_date, false, 'Rohan Patil');

-- Where buyers pay. No bank has this UPI ID, nor this account.
update public.dealer_office set bank = 'Demo Bank', account_number = '000111222333', ifsc = 'DEMO0000001', upi_id = 'sahyadrimotors@example'
where id;

-- What was paid before the first day of this demo has no receipt yet: one is made when somebody asks for it.
set constraints all immediate;
delete from public.issued_papers;
delete from private.paper_serials;

update public.soldcars set buyer_landline = '020-25551234' where registernumber = 'MH12LT8098';
update public.ownerdetails set owner_landline = '02114-223344' where registernumber = 'MH12SY9917';

insert into public.today_marks (registernumber, key, username)
select registernumber, 'no_bill:' || stay || ':' || max(index), 'Asha Kulkarni'
from public.maintenance
where username = 'Santosh Jadhav' or username = 'Rohan Patil' and registernumber not like 'MH12%'
group by registernumber, stay, username;

-- How the sellers were paid: four of them only in part yet.
with partly (registernumber, part, mode, pay_in) as (values
  ('MH31EK8035', 300000, 'Bank transfer', 6), ('MH12LP6650', 50000, 'Cash', -2), ('MH10CY4472', 10000, 'UPI', null), ('MH40BL3502', 0, '', 12)
), promised as (
  update public.buying_prices b set pay_by = current_date + pay_in
  from partly where partly.registernumber = b.registernumber and pay_in is not null
)
insert into public.purchase_payments (registernumber, stay, purchase, amount, day, payment_mode, account_paid_from, username)
select p.registernumber, p.stay, b.entry, coalesce(part, price), bought_on, coalesce(mode, 'Bank transfer'), 'Sahyadri Motors Current Account', 'Asha Kulkarni'
from private.purchases p join public.buying_prices b using (registernumber, stay) left join partly using (registernumber)
where coalesce(part, price) > 0;
update public.buying_prices set rc_received = true, key_received = true where registernumber in ('MH31EK8035', 'MH12LP6650');

-- What the notices say, for those who do not see them.
insert into private.file_claims (path, filename, alt) values
  ('Notices/1791513000000', 'diwali-exchange-mela.webp', 'Diwali Exchange Mela: bring your old vehicle, drive home a better one, until 30 November. Exchange bonus of up to ₹ 40,000.'),
  ('Notices/1793241000000', 'rc-transfer.webp', 'RC transfer, done for you: our office takes care of papers, RTO visit and insurance transfer. Free with every vehicle.'),
  ('Notices/1794969000000', 'loan-mela.webp', 'Loan Mela at our yard: five banks under one roof answer the same day, every Saturday, 10 am to 5 pm. Finance from 8.9 % a year.');

-- The demo is long set up: what of it nothing tells, nobody is asked for.
insert into public.setting_up_skips (line, username)
select line, 'Asha Kulkarni' from private.setting_up_lines() where not is_done and line not in ('notice', 'pictures');
