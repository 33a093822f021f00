import type { FunctionComponent } from 'react';
import { Bed, Desk, Lamp, Plant, Shelf, Sofa, Toys } from './furniture.tsx';

/** A piece of furniture and its extent, centimetres. */
export interface Piece {
  readonly Drawing: FunctionComponent;
  readonly width: number;
  readonly height: number;
}

/** What stands under the works of a room, its width told, and what stands beside it where there is space. */
export interface Room {
  readonly under: Piece;
  readonly left: Piece;
  readonly right: Piece;
}

const plant = { Drawing: Plant, width: 74, height: 96 };
const lamp = { Drawing: Lamp, width: 66, height: 134 };

/** Rooms to hang a work in; what stands under it is lower than the words below the works. */
export const rooms = {
  living: { under: { Drawing: Sofa, width: 190, height: 66 }, left: plant, right: lamp },
  desk: {
    under: { Drawing: Desk, width: 140, height: 72 },
    left: { Drawing: Shelf, width: 60, height: 118 },
    right: plant,
  },
  nursery: {
    under: { Drawing: Bed, width: 160, height: 66 },
    left: { Drawing: Toys, width: 66, height: 52 },
    right: lamp,
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;
export const roomNames: readonly RoomName[] = ['living', 'desk', 'nursery'];
