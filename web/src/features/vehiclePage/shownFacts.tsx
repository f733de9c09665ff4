import type { PublicCar } from '@contract/vehicle.ts';
import {
  IconCalendar,
  IconCar,
  IconGasStation,
  IconGauge,
  IconId,
  IconInfoCircle,
  IconManualGearbox,
  IconPalette,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { type VehicleFact, vehicleFacts } from '../../shared/vehicle/facts.ts';

const ICONS: { [Name in VehicleFact['name']]?: typeof IconCar } = {
  registernumber: IconId,
  carcompany: IconTag,
  variant: IconTag,
  carmake: IconCar,
  fuel: IconGasStation,
  transmission: IconManualGearbox,
  make_year: IconCalendar,
  keeper_serial: IconUser,
  carcolor: IconPalette,
  kilometers: IconGauge,
  registration_date: IconCalendar,
  fitness_upto_date: IconCalendar,
};

/** Of a vehicle that is for sale. */
const ON_PAPERS_CARD: VehicleFact['name'][] = ['fitness_upto_date', 'hypothecation'];

/** What is asked first of a used vehicle; how old it is says the registration where the model year is not known. */
const tellingOf = ({ make_year }: PublicCar): VehicleFact['name'][] => [
  make_year ? 'make_year' : 'registration_date',
  ...(['kilometers', 'fuel', 'transmission', 'keeper_serial'] as const),
];

/** A vehicle's facts as its page shows them: each once, with an icon, the most telling ones first and larger. */
export function shownFacts(car: PublicCar): Fact[] {
  const names = tellingOf(car);
  const here = vehicleFacts(car).filter(({ name }) => car.status || !ON_PAPERS_CARD.includes(name));
  const facts = here.map((fact) => {
    const Icon = ICONS[fact.name] ?? IconInfoCircle;
    return { ...fact, icon: <Icon size={20} stroke={1.6} aria-hidden />, telling: names.includes(fact.name) };
  });
  const telling = facts.filter((fact) => fact.telling).sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  return [...telling, ...facts.filter((fact) => !fact.telling)];
}
