/** Words of the gallery's own frame; what the specimens say stands beside them. */
export const galleryTexts = {
  title: 'Gallery',
  subtitle: 'Every part of the interface, in every state',
  navigation: 'Gallery sections',
  parts: 'Parts',
  pages: 'Whole pages',
  simulated: 'Simulated weather',
  simulatedShort: 'Simulated',
  name: 'Demo Farm',
  email: 'demo@windrow.test',
} as const
