/** The members page, and the roles as people read them. */
export const membersTexts = {
  roles: {
    owner: {
      name: 'Owner',
      inSentence: 'an owner',
      description: 'Everything, and who may do what.',
    },
    manager: {
      name: 'Manager',
      inSentence: 'a manager',
      description: 'Fields, alerts, reports and data sources.',
    },
    agronomist: {
      name: 'Agronomist',
      inSentence: 'an agronomist',
      description: 'Fields, alerts and reports; deletes no field.',
    },
    viewer: {
      name: 'Viewer',
      inSentence: 'a viewer',
      description: 'Sees everything, changes nothing of the farm.',
    },
  },
} as const
