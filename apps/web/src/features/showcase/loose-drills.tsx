import { Drill } from '../../shared/drill/drill.tsx';
import classes from './showcase.module.css';

const drills = [
  { colour: '#6B4C33', size: 24, turn: 22 },
  { colour: '#B99A76', size: 27, turn: -12 },
  { colour: '#2B1B12', size: 19, turn: 38 },
  { colour: '#8A6A4A', size: 22, turn: 14 },
  { colour: '#F0E2CC', size: 24, turn: -20 },
  { colour: '#45301F', size: 18, turn: 30 },
] as const;

export function LooseDrills() {
  return drills.map((drill) => <Drill key={drill.colour} className={classes.loose} {...drill} />);
}
