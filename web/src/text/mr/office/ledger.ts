/** Miscellaneous costs and investments. */
export const ledger = {
  actions: 'काय करायचे',
  edit: 'बदला',
  save: 'सेव्ह करा',
  cancel: 'रद्द करा',

  notSaved: 'सेव्ह झाले नाही: {fields}. {reason}',
  partlySaved: 'सेव्ह झाले: {saved}. सेव्ह झाले नाही: {fields}. {reason}',

  cost: {
    editOf: 'खर्च {id} बदला',
    added: 'खर्च जोडला',
    notAdded: 'खर्च जोडता आला नाही',
    edited: 'बदल सेव्ह झाले',
    notEdited: 'बदल सेव्ह झाले नाहीत',
    to: '{payee} यांना',
    ownHint: 'उदाहरणार्थ पगार. तो फक्त ॲडमिनना दिसतो; कर्मचाऱ्यांना दिसते त्यात, बेरजांतही, तो धरलेला नसतो.',
  },
  investment: {
    editOf: 'गुंतवणूक {id} बदला',
    added: 'गुंतवणूक जोडली',
    notAdded: 'रक्कम जोडता आली नाही',
    edited: 'गुंतवणूक बदलली',
    notEdited: 'गुंतवणूक बदलता आली नाही',
  },
  costsPage: {
    add: 'खर्च जोडा',
    ofMonth: '{month} चे खर्च',
    none: '{month} मध्ये खर्च नाही.',
    loading: 'खर्च लोड होत आहेत...',
    failed: 'खर्च मिळाले नाहीत',
  },
  accountPage: { add: 'गुंतवणूक जोडा', loading: 'खाती लोड होत आहेत...', failed: 'खाती लोड झाली नाहीत.' },
};
