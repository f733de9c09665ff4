import { EMISSION_NORMS, FUELS, HYPOTHECATION_STATES, PLATE_STATES, TRANSMISSIONS, VEHICLE_TYPES, VEHICLE_USES } from '../choices.ts';
import { problem } from '../problems.ts';
import type { Columns } from './field.ts';
import {
  choice,
  code,
  day,
  email,
  kg,
  km,
  landline,
  line,
  names,
  ordinal,
  phone,
  picture,
  pin,
  price,
  regId,
  rupees,
  sold,
  text,
  whenKnown,
  year,
  years,
  yesNo,
} from './kinds.ts';

const anybody = { read: 'public', add: 'office', edit: 'office' } as const;
const staff = { ...anybody, read: 'staff' } as const;
const office = { ...anybody, read: 'office' } as const;
const computed = { ...anybody, add: 'nobody', edit: 'nobody' } as const;
const ofListing = { ...computed, table: 'vehicle_listing' } as const;

/** A vehicle, as everybody or the staff alone reads it. */
export const cardetails = {
  registernumber: regId('Registration number', { ...anybody, edit: 'nobody' }),
  carname: line('Vehicle name', 80, { ...anybody, sent: 'vehicleName' }),
  carcompany: line('Brand name', 80, { ...anybody, sent: 'brandName' }),
  carmake: choice('Vehicle type', VEHICLE_TYPES, { ...anybody, sent: 'vehicleType', words: 'vehicleType' }),
  fuel: choice('Fuel', FUELS, { ...anybody, words: 'fuel' }),
  carcolor: line('Vehicle color', 40, { ...anybody, sent: 'vehicleColor' }),
  kilometers: km('Kilometers', 9_999_999, anybody),
  /** The same figure as vehiclesellprice. */
  carprice: price('Display price', ofListing),
  vehiclesellprice: price('Display price', { ...anybody, sent: 'vehicleSellPrice' }),
  /** The admins' alone. */
  vehiclebuyprice: rupees('Buying price', {
    read: 'admin',
    add: 'admin',
    edit: 'admin',
    sent: 'vehicleBuyPrice',
    table: 'buying_prices',
    negative: problem('negative', { label: 'Vehicle price' }),
  }),
  status: sold('Status', computed),
  onhomepage: yesNo('On home page', anybody),
  description: text('Description', 5000, anybody),
  registration_date: day('Registration date', { ...anybody, doubt: 'registration' }),
  fitness_upto_date: day('Fitness upto date', { ...anybody, doubt: 'paper' }),
  displayImage: picture('Display image', ofListing),
  variant: whenKnown(line('Variant', 60, anybody)),
  make_year: whenKnown(year('Make year', anybody)),
  /** 1 is the first owner. Named `keeper`, because no key of a public answer may contain `owner`. */
  keeper_serial: whenKnown(ordinal('Owner serial', 9, { ...anybody, words: 'keeperSerial' })),
  transmission: whenKnown(choice('Transmission', TRANSMISSIONS, { ...anybody, words: 'transmission' })),
  chassis_number: whenKnown(code('Chassis number', 25, staff)),
  engine_number: whenKnown(code('Engine number', 25, staff)),
  made_month: whenKnown(ordinal('Make month', 12, { ...staff, words: 'month' })),
  rto_now: whenKnown(line('RTO now', 60, staff)),
  used_as: whenKnown(choice('Used as', VEHICLE_USES, { ...staff, words: 'vehicleUse' })),
  gross_weight: whenKnown(kg('Gross weight', 99_999, staff)),
  emission_norm: whenKnown(choice('Emission norm', EMISSION_NORMS, { ...staff, words: 'emissionNorm' })),
  /** HSRP, without which no transfer is recorded. */
  security_plate: whenKnown(choice('Security plate', PLATE_STATES, { ...staff, words: 'plateState' })),
  hypothecation: whenKnown(choice('Loan on RC (hypothecation)', HYPOTHECATION_STATES, { ...anybody, words: 'hypothecation' })),
  /** A month, an estimate by the rates of the settings. */
  emi: whenKnown(price('EMI', ofListing)),
  starred: whenKnown(yesNo('Starred', { ...staff, add: 'nobody' })),
  /** The same as `description`, in the second language of the site. */
  second_description: whenKnown(text('Description in another language', 5000, anybody)),
  /** Of make and model in other languages. */
  names: whenKnown(names('Names', ofListing)),
} as const satisfies Columns;

/** Its insurance. */
export const carinsurance = {
  insurancecompany: line('Insurance company', 120, { ...anybody, sent: 'insuranceCompany' }),
  /** Masked for visitors: they read its last characters. */
  insurancenumber: line('Insurance number', 60, { ...anybody, sent: 'insuranceNumber' }),
  policynumber: line('Policy number', 60, { ...staff, sent: 'policyNumber' }),
  insurancestartdate: day('Insurance start date', { ...anybody, sent: 'insuranceStartDate', doubt: 'paper' }),
  insuranceenddate: day('Insurance end date', { ...anybody, sent: 'insuranceEndDate', doubt: 'paper' }),
  /** Years; 0 means there is none to show. */
  insurancetenure: years('Insurance tenure', 99, { ...anybody, sent: 'insuranceTenure' }),
} as const satisfies Columns;

/** Who owned it before. */
export const ownerdetails = {
  ownername: line('Owner name', 120, { ...office, sent: 'ownerName' }),
  ownerphone: phone('Owner phone', 40, { ...office, sent: 'ownerPhone' }),
  owneremail: email('Owner email', 254, { ...office, sent: 'ownerEmail' }),
  owneraddress: text('Owner address', 500, { ...office, sent: 'ownerAddress' }),
  owner_landline: whenKnown(landline('Owner landline', 40, office)),
  owner_guardian: whenKnown(line('Father or husband of owner', 120, office)),
  owner_street: whenKnown(line('Owner house and street', 200, office)),
  owner_town: whenKnown(line('Owner village or town', 80, office)),
  owner_district: whenKnown(line('Owner district', 80, office)),
  owner_state: whenKnown(line('Owner state', 80, office)),
  owner_pin: whenKnown(pin('Owner PIN code', office)),
} as const satisfies Columns;

/** The bank that has a claim on it. */
export const finance = {
  company_name: line('Finance company', 120, office),
  branch_name: line('Branch name', 120, office),
  manager_name1: line('Manager name 1', 120, office),
  contact1: phone('Contact 1', 40, office),
  manager_name2: line('Manager name 2', 120, office),
  contact2: phone('Contact 2', 40, office),
} as const satisfies Columns;

/**
 * Single source of truth for the fields of a vehicle, by table, in the order of the API's answers. Contract, forms, lists of
 * facts and the activity log derive from it; a test compares it with the database in both directions.
 */
export const VEHICLE = { cardetails, carinsurance, ownerdetails, finance };
