import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ParkingPlacesPage } from '@/components/parking/parking-places-page';

it('below the list of places an error in it can be told', async () => {
  render(await ParkingPlacesPage({ places: { results: [{ parking_type: 'Майданчик' }] }, number: 2 }));
  expect(screen.getByRole('link', { name: 'Повідомте про помилку' })).toHaveAttribute('href', '/error-request');
});
