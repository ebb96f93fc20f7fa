import type { Feature } from '../../../shell/feature.ts';

const members: Feature = {
  name: 'members',
  resources: ['members', 'couples'],
  routes: [
    { page: 'members', screen: () => import('./members-list.tsx') },
    { page: 'couples', screen: () => import('./couples-list.tsx') },
    { page: 'member', screen: () => import('./detail/member.screen.tsx') },
    { page: 'student', screen: () => import('./detail/member.screen.tsx') },
    { page: 'couple', screen: () => import('./detail/member.screen.tsx') },
  ],
  menu: [
    {
      label: { en: 'Organisation Members', hi: 'संगठन के सदस्य' },
      page: 'members',
      order: 40,
      roles: ['superAdmin'],
      icon: 'M16 11c1.66 0 2.99-1.34 2.99-3S17.66 5 16 5s-3 1.34-3 3 1.34 3 3 3m-8 0c1.66 0 2.99-1.34 2.99-3S9.66 5 8 5 5 6.34 5 8s1.34 3 3 3m0 2c-2.33 0-7 1.17-7 3.5V19h14v-2.5c0-2.33-4.67-3.5-7-3.5m8 0c-.29 0-.62.02-.97.05 1.16.84 1.97 1.97 1.97 3.45V19h6v-2.5c0-2.33-4.67-3.5-7-3.5',
    },
    {
      label: { en: 'Couple Members', hi: 'पति-पत्नी सदस्य' },
      page: 'couples',
      order: 50,
      roles: ['superAdmin'],
      icon: 'm12 21.35-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z',
    },
  ],
  permission: 'members.read',
};
export default members;
