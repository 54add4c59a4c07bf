// German texts of what stands in editors' pages beside text.

export const contentModulesCopy = {
  ownPage: 'Das Formular lädt gerade nicht. Hier steht es auf einer eigenen Seite.',
  needsScript: 'Das Formular braucht JavaScript.',
  otherWays: 'Wie es ohne geht',
};
