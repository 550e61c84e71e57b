// What the shell shows when the settings have never been read: not from the API, not from the disk. A city sets its own
// phones and address with FALLBACK_PHONES and FALLBACK_ADDRESS; the phones below are nobody's, and no address is named.
import type { Settings } from '@/contract/settings';

export const DEFAULT_SETTINGS: Settings = {
  logo: null,
  title: 'Інспекція з паркування',
  office_address: '',
  phones: ['+38 (000) 000-00-01', '+38 (000) 000-00-02'],
  email: 'office@parkinspection.example',
  main_provision_link: null,
  fb_link: null,
};
