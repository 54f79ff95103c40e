// Whether the house could be reached when it was last asked.

class Contact {
  away = $state(false);
}

export const contact = new Contact();
