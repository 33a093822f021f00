/** Bodies of the calls that recolour a work. */
export const bagBodies = {
  changeColour: {
    given: { color: 'K', to: '#8A8A8A', cells: ['7', 8] },
    got: { color: 'K', to: '#8A8A8A', cells: [7, 8] },
    refused: [
      [{ color: 'K', to: 'M', cells: [] }, 'cells: Please fill in this field', 'cells: Заполните это поле'],
      [{ color: 'K', to: 'M', cells: [-1] }, 'cells.0: This value isn’t valid', 'cells.0: Такое значение не подходит'],
      [{ color: '', to: 'M', cells: [1] }, 'color: Please fill in this field', 'color: Заполните это поле'],
    ],
  },
} as const;
